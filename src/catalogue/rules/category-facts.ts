import { factFields, type FactField } from '#catalogue/rules/fact-fields.ts'
import { categoryKeys, type Category } from '#market/rules/categories.ts'
import type { Settings } from '#shared/settings.ts'

/** A fact as those who run the market have it: called otherwise, hidden, or their own. */
export interface CategoryFact extends FactField {
  /** Neither asked for nor shown: services that have it keep it. */
  isHidden: boolean
  /** Not of the product: it was added here. */
  isOwn: boolean
}

export type CategoryFacts = Record<Category, CategoryFact[]>

/** As it is kept in the setting `catalogue.facts`, in the order of the form. A fact of the product that is not named stands behind, as it is. */
export interface SavedFact {
  key: string
  label?: string
  hint?: string
  isHidden?: boolean
  isFilter?: boolean
  /** Of one that was added here; the product knows those of its own. */
  type?: OwnFactType
  choices?: string[]
}

export type SavedFacts = Partial<Record<Category, SavedFact[]>>

export const ownFactTypes = ['yes_no', 'choice', 'many', 'number', 'text'] as const
export type OwnFactType = (typeof ownFactTypes)[number]

/** What a filter can ask for: an answer that is one of few. */
export const canFilter = ({ type }: Pick<FactField, 'type'>): boolean =>
  type === 'yes_no' || type === 'choice' || type === 'many'

/** The facts of a category in their order, hidden ones included. */
export function factsOf(settings: Settings, category: Category): CategoryFact[] {
  const [saved, usual] = [settings.get('catalogue.facts')[category] ?? [], factFields[category]]
  const unnamed = usual.filter(({ key }) => !saved.some((one) => one.key === key)).map(({ key }) => ({ key }))
  return [...saved, ...unnamed].flatMap((one: SavedFact) => {
    const field = usual.find(({ key }) => key === one.key)
    return field || one.type ? [shownFact(one, field)] : []
  })
}

function shownFact(
  { key, label, hint, isHidden = false, isFilter, type, choices }: SavedFact,
  field: FactField | undefined,
): CategoryFact {
  const ground: FactField = field ?? {
    key,
    label: key,
    type: type ?? 'text',
    ...(type === 'text' && { most: 120 }),
    ...(type === 'number' && { most: 9_999 }),
  }
  const fact = {
    ...ground,
    ...(label && { label }),
    ...(hint !== undefined && { hint }),
    ...(choices && { choices }),
    isHidden,
    isOwn: field === undefined,
  }
  return { ...fact, isFilter: canFilter(fact) && (isFilter ?? ground.isFilter ?? false) }
}

export function allFacts(settings: Settings): CategoryFacts {
  const [food, local, hair, other] = (['food', 'local', 'hair', 'other'] as const).map((key) => factsOf(settings, key))
  return { food: food!, local: local!, hair: hair!, other: other! }
}

/** As a new market has them. */
export const usualFacts = allFacts({ get: <Value>() => ({}) as Value })

/** What a service of a category is asked for. */
export const askedFacts = (facts: CategoryFacts, category: Category | ''): CategoryFact[] =>
  category === '' ? [] : facts[category].filter(({ isHidden }) => !isHidden)

/** All of them: what a service has stays, also where it is asked for no more. */
export const knownFacts = (facts: CategoryFacts, category: Category | ''): CategoryFact[] =>
  category === '' ? [] : facts[category]

/** What a filter asks for, and how it is called. */
export type FactChoice = readonly [value: string, label: string]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** By which answers a list is narrowed: "Insured", or each of the choices. Without a category, by those of all. */
export function filterChoices(facts: CategoryFacts, category?: Category): FactChoice[] {
  const fields = (category ? [category] : categoryKeys)
    .flatMap((key) => askedFacts(facts, key))
    .filter(({ isFilter }) => isFilter)
  return fields.flatMap(({ key, label, type, choices = [] }): FactChoice[] =>
    type === 'yes_no' ? [[key, label]] : choices.map((choice) => [choice, capitalised(choice)] as const),
  )
}
