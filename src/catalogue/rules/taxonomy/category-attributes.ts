import { attributeFields, type AttributeField } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import { categoryKeys, type Category } from '#market/rules/categories.ts'
import type { Settings } from '#shared/settings.ts'
import type { CategoryAttribute } from '#catalogue/contract-form.ts'

export type { CategoryAttribute } from '#catalogue/contract-form.ts'

export type CategoryAttributes = Record<Category, CategoryAttribute[]>

/**
 * The stored form in the setting `catalogue.attributes`, in form order. Built-in attributes without an entry follow
 * with their defaults.
 */
export interface SavedAttribute {
  key: string
  label?: string
  hint?: string
  isHidden?: boolean
  isFilter?: boolean
  /** For an added attribute; built-in ones have a fixed type. */
  type?: CustomAttributeType
  choices?: string[]
}

export type SavedAttributes = Partial<Record<Category, SavedAttribute[]>>

export const customAttributeTypes = ['yes_no', 'choice', 'many', 'number', 'text'] as const
export type CustomAttributeType = (typeof customAttributeTypes)[number]

/** Filterable types: those with a small set of values. */
export const canFilter = ({ type }: Pick<AttributeField, 'type'>): boolean =>
  type === 'yes_no' || type === 'choice' || type === 'many'

/** The attributes of a category in order, including hidden ones. */
export function attributesOf(settings: Settings, category: Category): CategoryAttribute[] {
  const [saved, usual] = [settings.get('catalogue.attributes')[category] ?? [], attributeFields[category]]
  const unnamed = usual.filter(({ key }) => !saved.some((one) => one.key === key)).map(({ key }) => ({ key }))
  return [...saved, ...unnamed].flatMap((one: SavedAttribute) => {
    const field = usual.find(({ key }) => key === one.key)
    return field || one.type ? [shownAttribute(one, field)] : []
  })
}

function shownAttribute(
  { key, label, hint, isHidden = false, isFilter, type, choices }: SavedAttribute,
  field: AttributeField | undefined,
): CategoryAttribute {
  const ground: AttributeField = field ?? {
    key,
    label: key,
    type: type ?? 'text',
    ...(type === 'text' && { most: 120 }),
    ...(type === 'number' && { most: 9_999 }),
  }
  const attribute = {
    ...ground,
    ...(label && { label }),
    ...(hint !== undefined && { hint }),
    ...(choices && { choices }),
    isHidden,
    isCustom: field === undefined,
  }
  return { ...attribute, isFilter: canFilter(attribute) && (isFilter ?? ground.isFilter ?? false) }
}

export function allAttributes(settings: Settings): CategoryAttributes {
  const [food, local, hair, other] = (['food', 'local', 'hair', 'other'] as const).map((key) =>
    attributesOf(settings, key),
  )
  return { food: food!, local: local!, hair: hair!, other: other! }
}

/** The defaults of a new market. */
export const defaultAttributes = allAttributes({ get: <Value>() => ({}) as Value })

/** The attributes in the form of a category. */
export const visibleAttributes = (attributes: CategoryAttributes, category: Category | ''): CategoryAttribute[] =>
  category === '' ? [] : attributes[category].filter(({ isHidden }) => !isHidden)

/** All attributes: a service keeps its values of hidden ones. */
export const knownAttributes = (attributes: CategoryAttributes, category: Category | ''): CategoryAttribute[] =>
  category === '' ? [] : attributes[category]

/** A filter value and its name. */
export type AttributeChoice = readonly [value: string, label: string]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Filterable attribute values: "Insured", or each of the choices. Without a category, those of all. */
export function filterChoices(attributes: CategoryAttributes, category?: Category): AttributeChoice[] {
  const fields = (category ? [category] : categoryKeys)
    .flatMap((key) => visibleAttributes(attributes, key))
    .filter(({ isFilter }) => isFilter)
  return fields.flatMap(({ key, label, type, choices = [] }): AttributeChoice[] =>
    type === 'yes_no' ? [[key, label]] : choices.map((choice) => [choice, capitalised(choice)] as const),
  )
}
