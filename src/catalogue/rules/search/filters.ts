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

/** Filters of a list, all optional and all part of the page address. */
export interface ListFilters {
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
  openNow?: boolean
  instant?: boolean
  fulfillmentMethods?: FulfillmentMethod[]
  languages?: string[]
  access?: string[]
  attributes?: string[]
  payAtVenue?: boolean
  verified?: boolean
  sort?: Sort
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
const unnarrowing: readonly (keyof ListFilters)[] = ['sort', 'pageNumber', 'cursor', 'limit', 'currency', 'around']

/** Whether only these filters are active. */
export const hasOnlyFilters = (filters: ListFilters, keys: readonly (keyof ListFilters)[]): boolean =>
  (Object.keys(filters) as (keyof ListFilters)[]).every(
    (key) => filters[key] === undefined || unnarrowing.includes(key) || keys.includes(key),
  )
