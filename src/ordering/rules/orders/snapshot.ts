import type { Fees } from '#market/rules/fees/fees.ts'
import type { Instant } from '#shared/time/instant.ts'

/** An item as it was when it was ordered. Later changes of the service, its price, its tax or its rules never reach it. */
export interface Snapshot {
  title: string
  slug: string
  category: string
  option: { name: string; priceMinor: number; durationMinutes: number | null }
  addons: { name: string; priceMinor: number; quantity: number }[]
  picture: { file: string; alt: string; color?: string } | null
  pricing: string
  capacity: number
  taxPercent: number
  taxIncluded: boolean
  netMinor: number
  commissionMinor: number
  /** What follows is missing where an item was ordered before it was kept. */
  commissionTaxMinor?: number
  /** Paid by the customer on top of the price, for the market; 0 where nothing is paid online. */
  customerFeeMinor?: number
  /** By which all of that was reckoned, and is again when part of it comes back. */
  fees?: Fees
  plan?: string
  /** Of a kept card, when nobody comes: the share of the price. */
  noShowPercent?: number | null
  /** What is due now is only reserved until the provider accepts. */
  isReserved?: boolean
  policy: string
  paymentMode: string
  confirmMode: string
  preparationMinutes: number
  staffName: string | null
  /** The customer named who does it; missing where it was not kept: then it is taken for named. */
  isPersonChosen?: boolean
  startsAt: Instant | null
  endsAt: Instant | null
  localStart: string | null
  timeZone: string
  way: string
  place: {
    name: string
    line1: string
    district: string
    city: string
    postalCode: string
    country: string
    latitude: number
    longitude: number
    hideExactAddress: boolean
  }
  answers: { label: string; answer: string }[]
  note: string
}
