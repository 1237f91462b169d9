import type { Category } from '#market/rules/categories.ts'
import type { AttributeField } from '#catalogue/contract-form.ts'

export type { AttributeField } from '#catalogue/contract-form.ts'

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten free', 'dairy free', 'nut free'] as const

export const attributeFields: Record<Category, readonly AttributeField[]> = {
  food: [
    { key: 'cuisine', label: 'Cuisine', type: 'text', most: 60 },
    { key: 'diets', label: 'Diets', type: 'many', choices: diets, isFilter: true },
    { key: 'portion', label: 'Portion', type: 'text', most: 60 },
    { key: 'spice', label: 'Spice, from 0 to 3', type: 'number', most: 3 },
    { key: 'hygieneRating', label: 'Hygiene rating', type: 'text', most: 60 },
  ],
  hair: [
    { key: 'forWhom', label: 'For whom', type: 'many', choices: ['women', 'men', 'children'], isFilter: true },
    {
      key: 'hairTypes',
      label: 'Hair types',
      type: 'many',
      choices: ['straight', 'wavy', 'curly', 'coily'],
      isFilter: true,
    },
    {
      key: 'patchTest',
      label: 'Patch test, hours before',
      type: 'number',
      most: 168,
      hint: 'Leave empty when none is needed.',
    },
    { key: 'products', label: 'Products', type: 'text', most: 120 },
    { key: 'mobileVisit', label: 'Mobile visit', type: 'yes_no' },
  ],
  local: [
    { key: 'trade', label: 'Trade', type: 'text', most: 60 },
    { key: 'licence', label: 'Licence number', type: 'text', most: 60 },
    { key: 'insured', label: 'Insured', type: 'yes_no', isFilter: true, hint: 'We may ask for a proof.' },
    { key: 'emergency', label: 'Emergency call-out', type: 'yes_no', isFilter: true },
    { key: 'callOutFee', label: 'Call-out fee', type: 'text', most: 40 },
  ],
  other: [{ key: 'details', label: 'Good to know', type: 'pairs', most: 10, hint: 'Such as “Bring along: a towel”.' }],
}
