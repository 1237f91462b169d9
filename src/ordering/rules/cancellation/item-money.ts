import { refundOf } from '#payments/rules/refunds/refund-of.ts'
import { taxWithin } from '#shared/money.ts'
import { commissionOf as commissionOnNet, commissionTaxOf, type Fees } from '#market/rules/fees/fees.ts'

/** What is known of the money of one item, all in minor units of its currency. */
export interface ItemMoney {
  itemId: string
  /** The part of the order it belongs to: the subject of delivery and tip. */
  partId: string
  orderId: string
  providerId: string
  currency: string
  /** The price that was agreed, with options, add-ons and tax; less what was cancelled of it. */
  totalMinor: number
  /** Paid online for it and not given back, without tip, delivery and the fee of the market; what stays of cancelled pieces is not in it. */
  paidMinor: number
  /** Only reserved at the gateway: nothing was taken yet. */
  isReserved: boolean
  /** Given back so far, with the fee of the market. */
  refundedMinor: number
  /** What stays with the provider of pieces that were cancelled. */
  keptMinor: number
  /** The fee of the market that was paid with it and not given back. */
  customerFeeMinor: number
  /** What the market keeps of it at the moment, and the tax on that. */
  commissionMinor: number
  commissionTaxMinor: number
  /** By which it was reckoned. */
  fees: Fees
  taxPercent: number
  /** Of the part it belongs to, paid online and not given back. */
  deliveryPaidMinor: number
  tipPaidMinor: number
  /** What may be taken of a saved card when one comes too late or not at all, in percent of the price; null: there is none. */
  holdPercent: number | null
}

/** How much is to come back: a share of the price by the fixed formula, or an amount. */
export type RefundAmount = { sharePercent: number } | { amountMinor: number }

export interface ItemRefund {
  /** Comes back to the customer for the item itself. */
  refundMinor: number
  /** Stays with the provider, of what was paid online. */
  retainedMinor: number
  /** The fee of the market that comes back as well. */
  customerFeeMinor: number
  /** What the market returns to the provider of its own. */
  commissionMinor: number
  commissionTaxMinor: number
}

interface Ending {
  /** The item comes to nothing: what was to be paid at the venue is not earned either. */
  isEnd: boolean
  /** The provider is at fault, or the market: the fee comes back, whatever the share. */
  isForgiven: boolean
  /** What the provider earns with it in the end, where that is known otherwise: what is left of it is smaller. */
  earnedMinor?: number | undefined
  /** Of the fee of the market, what comes back with an amount. */
  feeBackMinor?: number | undefined
}

/** What a refund does to the money of an item: the preview and the refund both ask here. */
export function refundOfItem(money: ItemMoney, amount: RefundAmount, ending: Ending): ItemRefund {
  const { isEnd, isForgiven, feeBackMinor = 0 } = ending
  const retainedMinor =
    'amountMinor' in amount
      ? money.paidMinor - amount.amountMinor
      : refundOf({ ...money, sharePercent: amount.sharePercent }).retainedMinor
  const refundMinor = money.paidMinor - retainedMinor
  const isWhole = 'sharePercent' in amount && amount.sharePercent === 100
  const due = commissionDue(money, ending.earnedMinor ?? (isEnd ? retainedMinor : earnedWithout(money, refundMinor)))
  return {
    refundMinor,
    retainedMinor,
    customerFeeMinor: isWhole || isForgiven ? money.customerFeeMinor : feeBackMinor,
    commissionMinor: money.commissionMinor - due.commissionMinor,
    commissionTaxMinor: money.commissionTaxMinor - due.commissionTaxMinor,
  }
}

/** What the provider earns with an item that goes on, when so much of it comes back: what is paid at the venue is among it. */
const earnedWithout = ({ totalMinor, refundedMinor, paidMinor }: ItemMoney, refundMinor: number) =>
  Math.max(paidMinor - refundMinor, totalMinor - refundedMinor - refundMinor)

/** The commission on an amount that is kept, net of the tax in it. */
export const commissionOf = (
  grossMinor: number,
  { taxPercent, fees }: Pick<ItemMoney, 'taxPercent' | 'fees'>,
): number => commissionOnNet(grossMinor - taxWithin(grossMinor, taxPercent), fees)

/** What the market keeps when the provider keeps so much; it never grows. */
function commissionDue(money: ItemMoney, earnedMinor: number) {
  const commissionMinor = Math.min(money.commissionMinor, commissionOf(earnedMinor + money.keptMinor, money))
  return {
    commissionMinor,
    commissionTaxMinor: Math.min(money.commissionTaxMinor, commissionTaxOf(commissionMinor, money.fees)),
  }
}
