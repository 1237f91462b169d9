import { commissionOf, commissionTaxOf, type Fees } from '#market/rules/fees/fees.ts'
import { priceItem } from '#ordering/rules/cart/item-price.ts'
import { orderedOption, type OrderedOption, type Snapshot } from '#ordering/rules/orders/snapshot.ts'

/** The booked fields that determine the price. */
export interface Priced {
  quantity: number
  totalMinor: number
  /** The fee rates at purchase. */
  fees: Fees
  snapshot: Snapshot
}

export interface OtherOption extends OrderedOption {
  id: string
}

/** The item after another option was selected with its new time. */
export interface Repriced {
  optionId: string
  totalMinor: number
  taxMinor: number
  /** To be paid in addition; negative: a lower price. */
  differenceMinor: number
  /** The market's share of the difference. */
  commissionMinor: number
  commissionTaxMinor: number
  agreed: Pick<Snapshot, 'option' | 'netMinor' | 'commissionMinor' | 'commissionTaxMinor'>
}

/** The price of another option with the add-ons, tax and fees of the purchase. */
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
      option: orderedOption(option),
      netMinor: price.netMinor,
      commissionMinor,
      commissionTaxMinor,
    },
  }
}

interface Paid {
  paidMinor: number
  totalMinor: number
  retainedMinor: number
  hasOnlinePayment: boolean
}

/** Another option is possible when all of the price or none was paid online; a partly paid item is fixed. */
export const canChangeOption = ({ paidMinor, totalMinor, retainedMinor, hasOnlinePayment }: Paid): boolean =>
  retainedMinor === 0 && (hasOnlinePayment ? paidMinor === totalMinor && totalMinor > 0 : true)

/** The charge or refund of a difference: only when the price was paid online; otherwise it is paid at the venue. */
export const settled = ({ hasOnlinePayment }: Pick<Paid, 'hasOnlinePayment'>, differenceMinor: number) => ({
  chargeMinor: hasOnlinePayment ? Math.max(0, differenceMinor) : 0,
  refundMinor: hasOnlinePayment ? Math.max(0, -differenceMinor) : 0,
})
