import type { Money } from '#shared/money.ts'
import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
import type { Picture } from '#catalogue/rules/lifecycle/service-for-sale.ts'

/** Money with its ready text: "EUR 60". */
export interface ShownMoney extends Money {
  display: string
}

export interface ShownPrice extends ShownMoney {
  /** Options differ in price: "from" precedes the amount. */
  isFrom: boolean
  /** "per hour", "per person", or null for the price of the visit. */
  unit: 'per hour' | 'per person' | null
}

/** Mean with one decimal. */
export interface Rating {
  value: number
  count: number
}

/** An instant as ISO string and as text: "Today 14:30". */
export interface NextFree {
  at: string
  display: string
  /** Today or tomorrow in venue time. */
  isSoon: boolean
}

/** Opening hours; `closesMinute` over 1440 is on the next day. */
export interface OpeningWindow {
  weekday: number
  opensMinute: number
  closesMinute: number
}

/** The data of a card. Times are formatted when the response is built. */
export interface ServiceCard {
  id: string
  slug: string
  /** "/service/{id}". */
  href: string
  title: string
  category: Category
  subcategory: string
  kind: ServiceKind
  /** The first is the cover; at most five. */
  pictures: Picture[]
  provider: { name: string; slug: string; isVerified: boolean }
  city: string
  district: string
  country: string
  countryName: string
  ways: FulfillmentMethod[]
  price: ShownPrice
  rating: Rating | null
  isNew: boolean
  /** "Featured" marks only cards in featured positions, never a rank in the list. */
  badge: 'New' | 'Featured' | null
  confirmMode: 'instant' | 'request'
  /** Preparation time of goods; null for other kinds. */
  preparationMinutes: number | null
  timeZone: string
  nextFree: NextFree | null
  /** "Open until 22:30"; null when closed now or without hours. */
  openText: string | null
  /**
   * One line at the bottom: next free time, else "Open until 22:30", "Ready in 25 min", "Price on request"; "" when
   * nothing is known.
   */
  footText: string
  /** From the requested point; null without one. */
  distanceKm: number | null
}

export interface ProviderCard {
  id: string
  slug: string
  /** "/provider/{slug}". */
  href: string
  name: string
  nameLocal: string | null
  /** The first is the large one; at most three. */
  pictures: Picture[]
  isVerified: boolean
  isTrusted: boolean
  isNew: boolean
  city: string
  country: string
  countryName: string
  categories: Category[]
  /** Up to three. */
  subcategories: string[]
  price: ShownPrice | null
  rating: Rating | null
  serviceCount: number
  timeZone: string
  nextFree: NextFree | null
}

/** The number of consecutive cards at this proximity: "Near Lisbon", "More in Portugal". */
export interface CloseGroup {
  label: string
  amount: number
}

/** Cards under a heading with their proximity. */
export interface ServiceGroup {
  label: string
  cards: ServiceCard[]
}

/** A number of hits: exact up to 1,000, then "1,000+". */
export interface Total {
  amount: number
  isMore: boolean
  display: string
}

/**
 * The filter chips of a list with the counts of their links; null: too many to count. Categories link to services, all
 * others remain in the list.
 */
export interface Facets {
  categories: { key: Category; label: string; title: string; amount: number }[]
  subcategories: { key: string; label: string; amount: number | null }[]
  countries: { key: string; label: string; amount: number | null }[]
  cities: { city: string; country: string; amount: number | null }[]
}
