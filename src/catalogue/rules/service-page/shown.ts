import type { Category } from '#market/rules/categories.ts'
import type { ServiceCard } from '#catalogue/contract-cards.ts'

export type { ShownMoney } from '#shared/field-schemas.ts'

export type { NextFree, ProviderCard, Rating, ServiceCard, ShownPrice } from '#catalogue/contract-cards.ts'

/** Opening hours; `closesMinute` over 1440 is on the next day. */
export interface OpeningWindow {
  weekday: number
  opensMinute: number
  closesMinute: number
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
