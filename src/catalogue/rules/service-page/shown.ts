import type { Money } from '#shared/money.ts'
import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
import type { Picture } from '#catalogue/rules/lifecycle/service-for-sale.ts'

/** Money with its ready text: "EUR 60". */
export interface ShownMoney extends Money {
  display: string
}

export interface ShownPrice extends ShownMoney {
  /** Options differ in price: the word "from" stands before it. */
  isFrom: boolean
  /** "per hour", "per person", or null when it is the price of the visit. */
  unit: 'per hour' | 'per person' | null
}

/** Mean with one decimal. */
export interface Rating {
  value: number
  count: number
}

/** An instant as a machine reads it and as a person does: "Today 14:30". */
export interface NextFree {
  at: string
  display: string
  /** Today or tomorrow, at the venue. */
  isSoon: boolean
}

/** A row of opening hours; `closesMinute` over 1440 reaches into the next day. */
export interface OpeningWindow {
  weekday: number
  opensMinute: number
  closesMinute: number
}

/** All that a card in a list shows. Texts of time are made when the answer is made. */
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
  /** Featured is said only where a card stands because of that, never of its place in an ordinary list. */
  badge: 'New' | 'Featured' | null
  confirmMode: 'instant' | 'request'
  /** Of an order: how long it takes; null for the other kinds. */
  preparationMinutes: number | null
  timeZone: string
  nextFree: NextFree | null
  /** "Open until 22:30"; null when closed now or without hours. */
  openText: string | null
  /** The one line at the foot: next free time, else "Open until 22:30", "Ready in 25 min", "Price on request"; "" when nothing is known. */
  footText: string
  /** From the point that was asked for; null without one. */
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

/** So many cards of a list, one after the other, are so close: "Near Lisbon", "More in Portugal". */
export interface CloseGroup {
  label: string
  amount: number
}

/** Cards under a heading that says how close they are. */
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

/** The chips of a list, each with how much its link opens; null: too much to be counted. Categories lead to services, all others stay in the list. */
export interface Facets {
  categories: { key: Category; label: string; title: string; amount: number }[]
  subcategories: { key: string; label: string; amount: number | null }[]
  countries: { key: string; label: string; amount: number | null }[]
  cities: { city: string; country: string; amount: number | null }[]
}
