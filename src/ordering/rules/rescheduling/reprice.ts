import { commissionOf, commissionTaxOf, type Fees } from '#market/rules/fees/fees.ts'
import { priceItem } from '#ordering/rules/cart/item-price.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'

/** What was booked, as far as its price hangs on it. */
export interface Priced {
  quantity: number
  totalMinor: number
  /** By which it was bought. */
  fees: Fees
  snapshot: Snapshot
}

export interface OtherOption {
  id: string
  name: string
  priceMinor: number
  durationMinutes: number | null
}

/** What an item is from now on, after another option was chosen with its other time. */
export interface Repriced {
  optionId: string
  totalMinor: number
  taxMinor: number
  /** To pay on top; below zero: less than before. */
  differenceMinor: number
  /** Of the difference, what is the market's. */
  commissionMinor: number
  commissionTaxMinor: number
  agreed: Pick<Snapshot, 'option' | 'netMinor' | 'commissionMinor' | 'commissionTaxMinor'>
}

/** The price of another option by the rules by which the item was bought: its add-ons, tax and fees stay as they were. */
export function reprice({ quantity, totalMinor, fees, snapshot }: Priced, option: OtherOption): Repriced {
  const { pricing, capacity, taxPercent, taxIncluded, addons } = snapshot
  const choice = { optionMinor: option.priceMinor, durationMinutes: option.durationMinutes, addons, quantity }
  const price = priceItem({ kind: 'booking', pricing, capacity, taxPercent, taxIncluded }, choice)
  const commissionMinor = commissionOf(price.netMinor, fees)
  const commissionTaxMinor = commissionTaxOf(commissionMinor, fees)
  return {
    optionId: option.id,
    totalMinor: price.totalMinor,
    taxMinor: price.taxMinor,
    differenceMinor: price.totalMinor - totalMinor,
    commissionMinor: commissionMinor - snapshot.commissionMinor,
    commissionTaxMinor: commissionTaxMinor - (snapshot.commissionTaxMinor ?? 0),
    agreed: {
      option: { name: option.name, priceMinor: option.priceMinor, durationMinutes: option.durationMinutes },
      netMinor: price.netMinor,
      commissionMinor,
      commissionTaxMinor,
    },
  }
}

interface Paid {
  paidMinor: number
  totalMinor: number
  keptMinor: number
  hasOnlinePayment: boolean
}

/** Another option can be chosen with another time where all of the price was paid online, or nothing: what is half paid stays what it is. */
export const canChangeOption = ({ paidMinor, totalMinor, keptMinor, hasOnlinePayment }: Paid): boolean =>
  keptMinor === 0 && (hasOnlinePayment ? paidMinor === totalMinor && totalMinor > 0 : true)

/** What is charged, and what comes back, of a difference: only where the price was paid online; the rest is paid when one is there. */
export const settled = ({ hasOnlinePayment }: Pick<Paid, 'hasOnlinePayment'>, differenceMinor: number) => ({
  chargeMinor: hasOnlinePayment ? Math.max(0, differenceMinor) : 0,
  refundMinor: hasOnlinePayment ? Math.max(0, -differenceMinor) : 0,
})
