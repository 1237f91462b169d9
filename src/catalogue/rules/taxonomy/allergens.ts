/** The 14 allergens of EU Regulation 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof allergens)[number]

const trace = <Name extends Allergen>(name: Name) => `may-contain-${name}` as const

/** What a business can state of a dish: what it contains, what it may contain, or that it has none of the 14. */
export const allergenStatements = ['none', ...allergens, ...allergens.map(trace)] as const

export type AllergenStatement = (typeof allergenStatements)[number]

/** Null: nothing is stated, which never means that there are none. */
export type StatedAllergens = AllergenStatement[] | null

export const containedIn = (stated: StatedAllergens): Allergen[] => allergens.filter((name) => stated?.includes(name))

export const tracesIn = (stated: StatedAllergens): Allergen[] =>
  allergens.filter((name) => stated?.includes(trace(name)))

/** A statement from lists; an allergen that is contained is no trace. Without any, nothing is stated. */
export function statementOf(contains: readonly Allergen[], mayContain: readonly Allergen[]): StatedAllergens {
  const traces = mayContain.filter((name) => !contains.includes(name))
  return contains.length + traces.length > 0 ? [...contains, ...traces.map(trace)] : null
}

/** Whether a business states that a dish has neither these allergens nor traces of them. */
export const isWithout = (stated: StatedAllergens, unwanted: readonly Allergen[]): boolean =>
  stated !== null && !conflicting(unwanted).some((one) => stated.includes(one))

/** The statements that speak against a dish without these allergens. */
export const conflicting = (unwanted: readonly Allergen[]): AllergenStatement[] =>
  unwanted.flatMap((name) => [name, trace(name)])

/** "Contains milk, nuts. May contain eggs." */
export function allergenText(stated: StatedAllergens): string {
  if (stated === null) return 'Allergens not stated'
  if (stated.includes('none')) return 'None of the 14 allergens'
  const [contains, traces] = [containedIn(stated), tracesIn(stated)]
  return [
    contains.length > 0 && `Contains ${contains.join(', ')}.`,
    traces.length > 0 && `May contain ${traces.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
