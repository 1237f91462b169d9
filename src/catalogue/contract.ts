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
  ServiceStatus,
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
  /** Cursor of what follows, or null at the end. In order of closeness there is none. */
  next: string | null
  isMore: boolean
  /** How the items are divided by closeness, where a place was told. */
  groups: CloseGroup[]
  filters: ListFilters
}

export interface ProviderList {
  items: ProviderCard[]
  next: string | null
  filters: ListFilters
}

export interface SearchResult extends ServiceList {
  /** What was searched instead of what was typed, when a word was mended: "did you mean". */
  correctedText: string | null
  /** Names of filters, and words, that had to be left out for anything to be found. */
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

/** What booking tells the catalogue about the calendar of a service. */
export interface FreeTimes {
  serviceId: string
  nextFreeAt: Instant | null
  /** Days since 1970-01-01 of the venue's calendar on which a slot is free. */
  freeDays: number[]
  /** The mornings, afternoons and evenings of these days on which one begins, as `partNumber` counts them. */
  freeParts: number[]
  /** When somebody must look at it again; null when nobody needs to. */
  lookAgainAt: Instant | null
}
