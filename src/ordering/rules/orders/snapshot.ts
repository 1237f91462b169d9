import type { Fees } from '#market/rules/fees/fees.ts'
import type { ServiceOption } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Instant } from '#shared/time/instant.ts'

/** What an order keeps of its option. */
export type OrderedOption = Pick<ServiceOption, 'name' | 'priceMinor' | 'durationMinutes'>

export const orderedOption = ({ name, priceMinor, durationMinutes }: OrderedOption): OrderedOption => ({
  name,
  priceMinor,
  durationMinutes,
})

/** An item at the time of the order. Later changes of service, price, tax or rules do not affect it. */
export interface Snapshot {
  title: string
  slug: string
  category: string
  option: OrderedOption
  addons: { name: string; priceMinor: number; quantity: number }[]
  picture: { file: string; alt: string; color?: string } | null
  pricing: string
  capacity: number
  taxPercent: number
  taxIncluded: boolean
  netMinor: number
  commissionMinor: number
  /** The following fields are absent in older orders. */
  commissionTaxMinor?: number
  /** Paid by the customer on top of the price, to the market; 0 without an online payment. */
  customerFeeMinor?: number
  /** The fee rates, used again for a partial refund. */
  fees?: Fees
  plan?: string
  /** For a saved card: the charge after a no-show, in percent of the price. */
  noShowPercent?: number | null
  /** The amount due now is only authorised until the provider accepts. */
  isReserved?: boolean
  policy: string
  paymentMode: string
  confirmMode: string
  preparationMinutes: number
  staffName: string | null
  /** The customer chose the staff member; absent in older orders, where true is assumed. */
  isPersonChosen?: boolean
  startsAt: Instant | null
  endsAt: Instant | null
  localStart: string | null
  timeZone: string
  fulfillmentMethod: string
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
