import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { DayPart } from '#shared/time/day-part.ts'
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

/** What a list is asked for. Everything may be absent; everything stands in the address of the page. */
export interface ListFilters {
  text?: string
  /** The words as they were typed: nothing is corrected. */
  isVerbatim?: boolean
  /** A region page, or everywhere. */
  page?: ListPage
  category?: Category
  subcategory?: string
  country?: string
  city?: string
  near?: { latitude: number; longitude: number; radiusKm: number }
  kind?: ServiceKind
  /** In whole units of `currency` ("50" is 50.00 EUR). */
  priceFrom?: number
  priceTo?: number
  currency?: string
  rating?: number
  /** YYYY-MM-DD, in the venue's calendar. */
  freeOn?: string
  /** The last day, where any of several will do; never without the first. */
  freeUntil?: string
  /** Of these days, or of any. */
  freePart?: DayPart
  openNow?: boolean
  instant?: boolean
  ways?: FulfillmentMethod[]
  languages?: string[]
  access?: string[]
  attributes?: string[]
  payAtVenue?: boolean
  verified?: boolean
  sort?: Sort
  /** Where somebody is: what is close to it comes first, and nothing is left out. */
  around?: string
  /** Numbered pages count from 1; with a cursor the number is ignored. */
  pageNumber?: number
  cursor?: string
  /** 24 on pages, 20 by the API, at most 100. */
  limit?: number
}

/** So far ahead one may ask for a free time: as far as lists know. */
export const mostDaysFree = 31

/** They put a list in order or cut a part out of it, and leave nothing out. */
const unnarrowing: readonly (keyof ListFilters)[] = ['sort', 'pageNumber', 'cursor', 'limit', 'currency', 'around']

/** Whether nothing narrows a list but these. */
export const hasOnlyFilters = (filters: ListFilters, keys: readonly (keyof ListFilters)[]): boolean =>
  (Object.keys(filters) as (keyof ListFilters)[]).every(
    (key) => filters[key] === undefined || unnarrowing.includes(key) || keys.includes(key),
  )
