import type { FreeHours } from '#shared/time/free-hours.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Category } from '#market/rules/categories.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { Region } from '#market/rules/regions/regions.ts'
import type { CloseGroup, ProviderCard, ServiceCard } from '#catalogue/rules/service-page/shown.ts'

export type {
  DeliveryZone,
  Layout,
  PaymentMode,
  Picture,
  Policy,
  Pricing,
  Question,
  ServiceAddon,
  ServiceForSale,
  ServiceOption,
  StaffMember,
  TravelFee,
} from '#catalogue/rules/lifecycle/service-for-sale.ts'
export type {
  NextFree,
  OpeningWindow,
  ProviderCard,
  Rating,
  ServiceCard,
  ShownMoney,
  ShownPrice,
  Total,
  Facets,
  CloseGroup,
  ServiceGroup,
} from '#catalogue/rules/service-page/shown.ts'
export type {
  PageState,
  ProviderPage,
  ServicePage,
  ShownDay,
  ShownPlace,
} from '#catalogue/rules/service-page/shown-pages.ts'
export type { Place } from '#market/contract.ts'
export type { Category, ServiceKind } from '#market/rules/categories.ts'
export type { ListFilters, Sort, FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
export type { ListPage, Region } from '#market/rules/regions/regions.ts'

export interface ServiceList {
  items: ServiceCard[]
  /** Cursor of the next page, or null at the end and when sorted by distance. */
  next: string | null
  isMore: boolean
  /** The items grouped by distance, if a place was given. */
  groups: CloseGroup[]
  filters: ListFilters
}

export interface ProviderList {
  items: ProviderCard[]
  next: string | null
  filters: ListFilters
}

export interface SearchResult extends ServiceList {
  /** The text that was searched instead of a misspelled one: "did you mean". */
  correctedText: string | null
  /** Filters and words that were dropped because they had no results. */
  dropped: string[]
}

export interface Suggestion {
  kind: 'service' | 'provider' | 'category' | 'city'
  label: string
  detail: string
  href: string
}

export interface RegionSummary {
  slug: Region
  label: string
  parent: Region | null
  services: number
  providers: number
  countries: number
  categories: Record<Category, number>
}

/** What booking reports to the catalogue about the calendar of a service. */
export interface FreeTimes {
  serviceId: string
  nextFreeAt: Instant | null
  /** Days with a free slot, in days since 1970-01-01 of the venue's calendar. */
  freeDays: number[]
  /** The parts of these days (morning, afternoon, evening) with a free start, numbered by `partNumber`. */
  freeParts: number[]
  /** The hours of these days with a free start, for each size of a party; null without any. */
  freeHours: FreeHours | null
  /** When the free times must be checked again; null: not needed. */
  recheckAt: Instant | null
}
export type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
