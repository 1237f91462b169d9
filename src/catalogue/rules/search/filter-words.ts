import { categories, labelOfSubcategory, type Category } from '#market/rules/categories.ts'
import type { AttributeChoice } from '#catalogue/rules/taxonomy/category-attributes.ts'
import {
  valuesFilterEntries,
  valuesFilters,
  type ListFilters,
  type ValuesFilter,
  type ValuesFilterKey,
} from '#catalogue/rules/search/filters.ts'
import { countryName, languageName } from '#market/rules/regions/names.ts'
import { regionLabels } from '#market/rules/regions/regions.ts'
import type { DayPart } from '#shared/time/day-part.ts'
import { writeHour } from '#shared/time/free-hours.ts'
import { describeNearDay } from '#shared/time/day-text.ts'

/** An active filter: its name, and the filters without it. */
export interface AppliedFilter {
  key: keyof ListFilters
  /** The value of a multiple filter. */
  value?: string
  label: string
  rest: ListFilters
}

/** The names of filters on this market; absent: the defaults. */
export interface FilterNames {
  attributes?: readonly AttributeChoice[]
  categories?: Record<Category, string>
}

const { food, local, hair, other } = categories
const usualNames: Record<Category, string> = {
  food: food.label,
  local: local.label,
  hair: hair.label,
  other: other.label,
}

export const fulfillmentLabels: Record<string, string> = {
  venue: 'At the venue',
  customer_address: 'At your place',
  online: 'Online',
  pickup: 'Pickup',
  delivery: 'Delivers to me',
}

const kindWords = { booking: 'To book', order: 'To order', quote: 'On request' }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Free on Sat 28 Nov", "Free Sat 28 Nov – Sun 29 Nov". */
const freeWords = (first: string, last: string | undefined) =>
  last ? `Free ${describeNearDay(first)} – ${describeNearDay(last)}` : `Free on ${describeNearDay(first)}`

/** "After 17:00", "Before 20:00", "From 17:00 to 20:00". */
function windowWords(after: number | undefined, before: number | undefined): string | false {
  if (after === undefined) return before !== undefined && `Before ${writeHour(before)}`
  return before === undefined ? `After ${writeHour(after)}` : `From ${writeHour(after)} to ${writeHour(before)}`
}

const partyWords = (party: number) => `For ${party} ${party === 1 ? 'person' : 'people'}`

const partWords: Record<DayPart, string> = {
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  evening: 'In the evening',
}

interface SingleFilter {
  key: keyof ListFilters
  /** Its text; nothing when it is not set. */
  textOf(filters: ListFilters, names: FilterNames): string | false | undefined
  /** Filters that are removed with it. */
  goesAlong?: (keyof ListFilters)[]
}

/** The filters with one value, in the order of their chips. */
const singleFilters: SingleFilter[] = [
  { key: 'text', textOf: ({ text }) => text !== undefined && `“${text}”`, goesAlong: ['isVerbatim'] },
  { key: 'page', textOf: ({ page }) => page !== undefined && page !== 'world' && regionLabels[page] },
  { key: 'category', textOf: ({ category }, names) => category && (names.categories ?? usualNames)[category] },
  { key: 'subcategory', textOf: ({ subcategory }) => subcategory && labelOfSubcategory(subcategory) },
  { key: 'country', textOf: ({ country }) => country && countryName(country), goesAlong: ['city'] },
  { key: 'city', textOf: ({ city }) => city },
  { key: 'near', textOf: ({ near }) => near && `Within ${near.radiusKm} km` },
  { key: 'bounds', textOf: ({ bounds }) => bounds && 'Map area' },
  { key: 'kind', textOf: ({ kind }) => kind && kindWords[kind] },
  { key: 'priceFrom', textOf: priceWords, goesAlong: ['priceTo', 'currency'] },
  { key: 'rating', textOf: ({ rating }) => rating !== undefined && `Rated ${rating}+` },
  {
    key: 'freeOn',
    textOf: ({ freeOn, freeUntil }) => freeOn && freeWords(freeOn, freeUntil),
    goesAlong: ['freeUntil'],
  },
  {
    key: 'freeAfter',
    textOf: ({ freeAfter, freeBefore }) => freeAfter !== undefined && windowWords(freeAfter, freeBefore),
    goesAlong: ['freeBefore'],
  },
  {
    key: 'freeBefore',
    textOf: ({ freeAfter, freeBefore }) => freeAfter === undefined && windowWords(freeAfter, freeBefore),
  },
  { key: 'party', textOf: ({ party }) => party !== undefined && partyWords(party) },
  { key: 'freePart', textOf: ({ freePart }) => freePart && partWords[freePart] },
  { key: 'openNow', textOf: ({ openNow }) => openNow && 'Open now' },
  { key: 'instant', textOf: ({ instant }) => instant && 'Instant booking' },
  { key: 'payAtVenue', textOf: ({ payAtVenue }) => payAtVenue && 'Pay at the venue' },
  { key: 'verified', textOf: ({ verified }) => verified && 'Verified only' },
]

/** Every active filter that is not in the path, as text, with this market's names of categories and attributes. */
export function appliedFilters(
  filters: ListFilters,
  inPath: (keyof ListFilters)[],
  names: FilterNames = {},
): AppliedFilter[] {
  const without = (changes: Partial<ListFilters>): ListFilters => ({ ...filters, ...changes, pageNumber: undefined })
  const ones = singleFilters.flatMap(({ key, textOf, goesAlong = [] }): AppliedFilter[] => {
    const label = textOf(filters, names)
    if (!label || inPath.includes(key)) return []
    return [{ key, label, rest: without(Object.fromEntries([key, ...goesAlong].map((gone) => [gone, undefined]))) }]
  })
  const many = valuesFilterEntries.flatMap(([key]) =>
    (filters[key] ?? []).map((value: string): AppliedFilter => {
      const rest = (filters[key] as string[]).filter((other) => other !== value)
      return {
        key,
        value,
        label: valueWords(key, value, names.attributes ?? []),
        rest: without({ [key]: rest.length > 0 ? rest : undefined }),
      }
    }),
  )
  return [...ones, ...many]
}

function valueWords(key: ValuesFilterKey, value: string, attributes: readonly AttributeChoice[]): string {
  const { prefix }: ValuesFilter = valuesFilters[key]
  if (prefix) return `${prefix} ${key === 'languages' ? languageName(value) : value}`
  const named =
    key === 'attributes'
      ? attributes.find(([requested]) => requested.toLowerCase() === value.toLowerCase())?.[1]
      : fulfillmentLabels[value]
  return named ?? capitalised(value)
}

/** Filters that a search dropped, as text. */
export function droppedFilters(requested: ListFilters, used: ListFilters, names: FilterNames = {}): string[] {
  return appliedFilters(requested, ['text'], names).flatMap(({ key, label }) => {
    if (key === 'near' && used.near && used.near.radiusKm !== requested.near?.radiusKm)
      return [`${label} (now ${used.near.radiusKm} km)`]
    const isFilterSet = key === 'priceFrom' ? (used.priceFrom ?? used.priceTo) !== undefined : used[key] !== undefined
    return isFilterSet ? [] : [label]
  })
}

function priceWords({ priceFrom, priceTo, currency = 'USD' }: ListFilters): string | undefined {
  if (priceFrom === undefined && priceTo === undefined) return undefined
  if (priceFrom === undefined) return `Up to ${currency} ${priceTo}`
  return priceTo === undefined ? `From ${currency} ${priceFrom}` : `${currency} ${priceFrom}–${priceTo}`
}
