import type { Category } from '#market/rules/categories.ts'
import type { AttributeChoice } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { appliedFilters, fulfillmentLabels, type FilterNames } from '#catalogue/rules/search/filter-words.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { hrefOf } from '#catalogue/rules/search/list-address.ts'

/** A link that sets or removes one filter and keeps all others. */
export interface FilterChip {
  label: string
  href: string
  isOn: boolean
}

/** The page of a list: its path, and the filters that the path itself says. */
interface ListPath {
  path: string
  inPath: (keyof ListFilters)[]
}

const one = <Key extends keyof ListFilters>(key: Key, value: ListFilters[Key], label: string) => ({ key, value, label })

/** The most used filters of each category. */
function quickOnes(category: Category | undefined, today: string) {
  const free = one('freeOn', today, 'Free today')
  const instant = one('instant', true, 'Instant booking')
  const fulfillmentMethod = (key: 'customer_address' | 'online' | 'delivery') =>
    one('fulfillmentMethods', [key], fulfillmentLabels[key]!)
  const attribute = (key: string, label: string) => one('attributes', [key], label)
  const rated = one('rating', 4.5, 'Rated 4.5+')
  if (category === 'food')
    return [
      one('openNow', true, 'Open now'),
      fulfillmentMethod('delivery'),
      attribute('vegetarian', 'Vegetarian'),
      attribute('halal', 'Halal'),
      rated,
    ]
  if (category === 'hair') return [free, instant, fulfillmentMethod('customer_address'), rated]
  if (category === 'local')
    return [
      attribute('emergency', 'Emergency'),
      attribute('insured', 'Insured'),
      fulfillmentMethod('customer_address'),
      rated,
    ]
  if (category === 'other') return [fulfillmentMethod('online'), free, instant, rated]
  return [free, instant, fulfillmentMethod('delivery'), fulfillmentMethod('online'), rated]
}

type Quick = ReturnType<typeof quickOnes>[number]

/** Adds or removes a value of a multiple filter, or replaces a single value. */
function toggled(filters: ListFilters, { key, value }: Quick): { isOn: boolean; next: unknown } {
  if (!Array.isArray(value)) {
    const isOn = filters[key] === value && !(key === 'freeOn' && filters.freeUntil)
    return { isOn, next: isOn ? undefined : value }
  }
  const current = (filters[key] as string[] | undefined) ?? []
  const isOn = current.includes(value[0]!)
  const next = isOn ? current.filter((other) => other !== value[0]) : [...current, value[0]!]
  return { isOn, next: next.length > 0 ? next : undefined }
}

/** Another first day removes the last one. */
const changed = (filters: ListFilters, key: Quick['key'], next: unknown): ListFilters => ({
  ...filters,
  ...(key === 'freeOn' && { freeUntil: undefined }),
  [key]: next,
})

/** Only filterable attributes, with their current names. */
function quickWith(
  attributes: readonly AttributeChoice[] | undefined,
  category: Category | undefined,
  today: string,
): Quick[] {
  return quickOnes(category, today).flatMap((quick) => {
    if (quick.key !== 'attributes' || !attributes) return [quick]
    const named = attributes.find(([value]) => value === (quick.value as string[])[0])
    return named ? [{ ...quick, label: named[1] }] : []
  })
}

export function quickChips(
  filters: ListFilters,
  { path, inPath }: ListPath,
  today: string,
  attributes?: readonly AttributeChoice[],
): FilterChip[] {
  return quickWith(attributes, filters.category, today).map((quick) => {
    const { isOn, next } = toggled(filters, quick)
    return {
      label: quick.label,
      isOn,
      href: hrefOf(path, { ...changed(filters, quick.key, next), pageNumber: undefined }, inPath),
    }
  })
}

/**
 * Every active filter as text, with the address without it. Filters shown by a quick chip or by a row `above` are
 * omitted.
 */
export function appliedChips(
  filters: ListFilters,
  { path, inPath }: ListPath,
  today: string,
  { above = [], ...names }: FilterNames & { above?: (keyof ListFilters)[] } = {},
): FilterChip[] {
  const shown = quickWith(names.attributes, filters.category, today).filter((quick) => toggled(filters, quick).isOn)
  const isShown = (key: string, value: string | undefined) =>
    shown.some((quick) => quick.key === key && (!Array.isArray(quick.value) || quick.value[0] === value))
  return appliedFilters(filters, [...inPath, ...above], names)
    .filter(({ key, value }) => !isShown(key, value))
    .map(({ label, rest }) => ({ label, isOn: true, href: hrefOf(path, rest, inPath) }))
}
