import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { DayPart } from '#shared/time/day-part.ts'
import { allergens } from '#catalogue/rules/taxonomy/allergens.ts'
import { accessFeatures } from '#catalogue/rules/taxonomy/access-features.ts'
import type { Bounds } from '#market/rules/regions/geography.ts'
import type { ListPage } from '#market/rules/regions/regions.ts'

export const sorts = [
  'relevance',
  'recommended',
  'nearest',
  'price-low',
  'price-high',
  'rated',
  'soonest',
  'newest',
] as const
export type Sort = (typeof sorts)[number]

export const fulfillmentMethodKeys = ['venue', 'customer_address', 'online', 'pickup', 'delivery'] as const
export type FulfillmentMethod = (typeof fulfillmentMethodKeys)[number]

export interface ValuesFilter {
  /** Its name in addresses and in the API. */
  parameter: string
  /** What its tokens of a listing begin with: "fulfillmentMethod:online". */
  token: string
  legend: string
  /** What the filter sheet offers; absent: the attributes of the list's category. */
  choices?: readonly (readonly [value: string, label: string])[]
  /** What stands before an active value: "Speaks French". */
  prefix?: string
  /** The filter sheet offers it in lists of this category only. */
  category?: Category
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Filters with several values, in the order of the filter sheet. A listing must have all of them. */
export const valuesFilters = {
  fulfillmentMethods: {
    parameter: 'fulfillmentMethod',
    token: 'fulfillmentMethod',
    legend: 'How',
    choices: [
      ['venue', 'At the venue'],
      ['customer_address', 'At your place'],
      ['online', 'Online'],
      ['pickup', 'Pickup'],
      ['delivery', 'Delivery'],
    ],
  },
  attributes: { parameter: 'attribute', token: 'attribute', legend: 'Details' },
  /** A single dish has none of the chosen ones. A dish without a statement is not found. */
  without: {
    parameter: 'without',
    token: 'without',
    legend: 'Has a dish stated to be without',
    prefix: 'A dish without',
    category: 'food',
    choices: allergens.map((name) => [name, capitalised(name)] as const),
  },
  access: {
    parameter: 'access',
    token: 'access',
    legend: 'Access',
    choices: accessFeatures.map((feature) => [feature, capitalised(feature)] as const),
  },
  languages: {
    parameter: 'language',
    token: 'lang',
    legend: 'Languages spoken',
    prefix: 'Speaks',
    choices: [
      ['en', 'English'],
      ['es', 'Spanish'],
      ['fr', 'French'],
      ['pt', 'Portuguese'],
      ['ar', 'Arabic'],
      ['de', 'German'],
      ['hi', 'Hindi'],
      ['zh', 'Chinese'],
      ['ja', 'Japanese'],
      ['sw', 'Swahili'],
    ],
  },
} as const satisfies Record<string, ValuesFilter>

export type ValuesFilterKey = keyof typeof valuesFilters

export const valuesFilterEntries = Object.entries(valuesFilters) as [ValuesFilterKey, ValuesFilter][]

/** Filters of a list, all optional and all part of the page address. */
export interface ListFilters extends Partial<Record<ValuesFilterKey, string[]>> {
  text?: string
  /** The words as typed, without corrections. */
  isVerbatim?: boolean
  /** A region page, or everywhere. */
  page?: ListPage
  category?: Category
  subcategory?: string
  country?: string
  city?: string
  near?: { latitude: number; longitude: number; radiusKm: number }
  /** The part of the map that a visitor looks at. */
  bounds?: Bounds
  kind?: ServiceKind
  /** In whole units of `currency` ("50" is 50.00 EUR). */
  priceFrom?: number
  priceTo?: number
  currency?: string
  rating?: number
  /** YYYY-MM-DD, in the venue's calendar. */
  freeOn?: string
  /** The last day of a range; never without the first. */
  freeUntil?: string
  /** On these days, or on any day. */
  freePart?: DayPart
  /** A visit starts at this hour (0 to 23) or later, and before that one (1 to 24), by the venue's clock. */
  freeAfter?: number
  freeBefore?: number
  /** Free for this number of people, on these days or on any day. */
  party?: number
  openNow?: boolean
  instant?: boolean
  fulfillmentMethods?: FulfillmentMethod[]
  payAtVenue?: boolean
  verified?: boolean
  sort?: Sort
  /** The map is open or closed, where a visitor chose one of them; excludes nothing. */
  isMapOpen?: boolean
  /** The visitor's place: sorts near results first, and excludes nothing. */
  around?: string
  /** Page numbers start at 1; ignored with a cursor. */
  pageNumber?: number
  cursor?: string
  /** 24 on pages, 20 by the API, at most 100. */
  limit?: number
}

/** Days ahead for which lists store free times. */
export const mostDaysFree = 31

/** They sort or page a list, and exclude nothing. */
const unnarrowing: readonly (keyof ListFilters)[] = [
  'sort',
  'pageNumber',
  'cursor',
  'limit',
  'currency',
  'around',
  'isMapOpen',
]

/** Whether only these filters are active. */
export const hasOnlyFilters = (filters: ListFilters, keys: readonly (keyof ListFilters)[]): boolean =>
  (Object.keys(filters) as (keyof ListFilters)[]).every(
    (key) => filters[key] === undefined || unnarrowing.includes(key) || keys.includes(key),
  )
