import type { Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** The stored metrics of one day of a service or a provider; 0 where nothing happened. */
export interface CountedDay {
  day: LocalDate
  impressions: number
  views: number
  visitors: number
  slotViews: number
  favourites: number
  cartAdds: number
  checkouts: number
  choosers: number
  carters: number
  noSlots: number
  spread: Spread
  orders: number
  walkIns: number
  items: number
  buyers: number
  comeBack: number
  byCustomer: number
  byBusiness: number
  byMarket: number
  served: number
  missed: number
  leadMinutes: number
  leads: number
  replyMinutes: number
  replies: number
  bookingHours: Record<string, number>
  openMinutes: number
  takenMinutes: number
}

/** The counts of a day, without its date and its distributions. */
export type Counts = Omit<CountedDay, 'day' | 'spread' | 'bookingHours'>

/** A day on which nothing happened. */
export const noCounts: Counts = {
  impressions: 0,
  views: 0,
  visitors: 0,
  slotViews: 0,
  favourites: 0,
  cartAdds: 0,
  checkouts: 0,
  choosers: 0,
  carters: 0,
  noSlots: 0,
  orders: 0,
  walkIns: 0,
  items: 0,
  buyers: 0,
  comeBack: 0,
  byCustomer: 0,
  byBusiness: 0,
  byMarket: 0,
  served: 0,
  missed: 0,
  leadMinutes: 0,
  leads: 0,
  replyMinutes: 0,
  replies: 0,
  openMinutes: 0,
  takenMinutes: 0,
}

/** Amounts by key: an hour, "4-18" (weekday and hour), a source, a country … */
export interface Spread {
  hours?: Record<string, number>
  noTime?: Record<string, number>
  sources?: Record<string, number>
  hosts?: Record<string, number>
  countries?: Record<string, number>
  cities?: Record<string, number>
}

export interface MoneyDay {
  day: LocalDate
  currency: string
  grossMinor: number
  refundsMinor: number
  netMinor: number
  orderedMinor: number
  ordered: number
}

export interface SoldRow {
  id: string
  kind: 'option' | 'addon'
  title: string
  currency: string
  amount: number
  revenueMinor: number
}

export interface UnmetDemandRow {
  serviceId: string
  reason: string
  /** '' for the whole reason. */
  bucket: string
  people: number
  valued: number
  valueMinor: number
  currency: string
}

export interface ReviewRow {
  stars: number
  text: string
  at: Instant
}

export interface ServiceDetails {
  id: string
  providerId: string
  title: string
  picture: string | null
  status: string
  kind: string
  currency: string
  locationId: string
  createdAt: Instant
  /** The price of the cheapest option on sale, in minor units. */
  priceMinor: number | null
  minimumMinor: number
  noticeMinutes: number
  areaKm: number | null
}

export interface ProviderDetails {
  id: string
  name: string
  currency: string
  zone: string
  plan: string | null
}

export interface ServiceSum {
  id: string
  title: string
  state: string
  currency: string
  impressions: number
  views: number
  visitors: number
  choosers: number
  orders: number
  walkIns: number
  ratingSum: number
  ratingCount: number
  money: { currency: string; grossMinor: number; orderedMinor: number; ordered: number }[]
}

export interface FlagRow {
  at: Instant
  serviceId: string
  type: string
  detail: Record<string, unknown>
}
