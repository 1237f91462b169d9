import { attributeFields, type AttributeField } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import { categoryKeys, type Category } from '#market/rules/categories.ts'
import type { Settings } from '#shared/settings.ts'

/** An attribute as those who run the market have it: called otherwise, hidden, or their own. */
export interface CategoryAttribute extends AttributeField {
  /** Neither asked for nor shown: services that have it keep it. */
  isHidden: boolean
  /** Not of the product: it was added here. */
  isOwn: boolean
}

export type CategoryAttributes = Record<Category, CategoryAttribute[]>

/** As it is kept in the setting `catalogue.attributes`, in the order of the form. An attribute of the product that is not named stands behind, as it is. */
export interface SavedAttribute {
  key: string
  label?: string
  hint?: string
  isHidden?: boolean
  isFilter?: boolean
  /** Of one that was added here; the product knows those of its own. */
  type?: CustomAttributeType
  choices?: string[]
}

export type SavedAttributes = Partial<Record<Category, SavedAttribute[]>>

export const customAttributeTypes = ['yes_no', 'choice', 'many', 'number', 'text'] as const
export type CustomAttributeType = (typeof customAttributeTypes)[number]

/** What a filter can ask for: an answer that is one of few. */
export const canFilter = ({ type }: Pick<AttributeField, 'type'>): boolean =>
  type === 'yes_no' || type === 'choice' || type === 'many'

/** The attributes of a category in their order, hidden ones included. */
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
    isOwn: field === undefined,
  }
  return { ...attribute, isFilter: canFilter(attribute) && (isFilter ?? ground.isFilter ?? false) }
}

export function allAttributes(settings: Settings): CategoryAttributes {
  const [food, local, hair, other] = (['food', 'local', 'hair', 'other'] as const).map((key) =>
    attributesOf(settings, key),
  )
  return { food: food!, local: local!, hair: hair!, other: other! }
}

/** As a new market has them. */
export const defaultAttributes = allAttributes({ get: <Value>() => ({}) as Value })

/** What a service of a category is asked for. */
export const visibleAttributes = (attributes: CategoryAttributes, category: Category | ''): CategoryAttribute[] =>
  category === '' ? [] : attributes[category].filter(({ isHidden }) => !isHidden)

/** All of them: what a service has stays, also where it is asked for no more. */
export const knownAttributes = (attributes: CategoryAttributes, category: Category | ''): CategoryAttribute[] =>
  category === '' ? [] : attributes[category]

/** What a filter asks for, and how it is called. */
export type AttributeChoice = readonly [value: string, label: string]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** By which answers a list is narrowed: "Insured", or each of the choices. Without a category, by those of all. */
export function filterChoices(attributes: CategoryAttributes, category?: Category): AttributeChoice[] {
  const fields = (category ? [category] : categoryKeys)
    .flatMap((key) => visibleAttributes(attributes, key))
    .filter(({ isFilter }) => isFilter)
  return fields.flatMap(({ key, label, type, choices = [] }): AttributeChoice[] =>
    type === 'yes_no' ? [[key, label]] : choices.map((choice) => [choice, capitalised(choice)] as const),
  )
}
