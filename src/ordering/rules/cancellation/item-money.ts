import { refundOf } from '#payments/rules/refunds/refund-of.ts'
import { taxWithin } from '#shared/money.ts'
import { commissionOf as commissionOnNet, commissionTaxOf, type Fees } from '#market/rules/fees/fees.ts'

/** The money of one item, all in minor units of its currency. */
export interface ItemMoney {
  itemId: string
  /** The part of the order that the item belongs to, and the subject of delivery and tip. */
  partId: string
  orderId: string
  providerId: string
  currency: string
  /** The agreed price with options, add-ons and tax, less cancelled pieces. */
  totalMinor: number
  /**
   * Paid online and not refunded, without tip, delivery and market fee; excludes the retained part of cancelled pieces.
   */
  paidMinor: number
  /** Of what was paid: by a payment link, in place of paying at the business. Its commission is that of such a payment. */
  linkMinor: number
  /** Only authorised at the gateway, not captured. */
  isReserved: boolean
  /** Refunded so far, including the market fee. */
  refundedMinor: number
  /** Retained by the provider for cancelled pieces. */
  retainedMinor: number
  /** The market fee paid with it and not refunded. */
  customerFeeMinor: number
  /** The market's current commission, and the tax on it. */
  commissionMinor: number
  commissionTaxMinor: number
  /** The fee rates that were applied. */
  fees: Fees
  taxPercent: number
  /** Delivery of its part, paid online and not refunded. */
  deliveryPaidMinor: number
  tipPaidMinor: number
  /** Highest charge to a saved card for a late cancellation or no-show, in percent of the price; null: no card. */
  holdPercent: number | null
}

/** A refund: a share of the full price, or an amount. */
export type RefundAmount = { sharePercent: number } | { amountMinor: number }

export interface ItemRefund {
  /** Refunded to the customer for the item itself. */
  refundMinor: number
  /** Retained by the provider, of what was paid online. */
  retainedMinor: number
  /** Refunded market fee. */
  customerFeeMinor: number
  /** Commission that the market returns to the provider. */
  commissionMinor: number
  commissionTaxMinor: number
}

interface Ending {
  /** The item ends: an amount payable at the venue is not earned either. */
  isEnd: boolean
  /** The provider or the market is at fault: the fee is refunded, whatever the share. */
  isForgiven: boolean
  /** The provider's final earnings, when they differ because less of the item remains. */
  earnedMinor?: number | undefined
  /** The part of the market fee that is refunded with an amount. */
  feeBackMinor?: number | undefined
}

/** The effect of a refund on the money of an item. The preview and the refund both use this function. */
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

/** The provider's earnings from a continuing item after a refund, including the amount payable at the venue. */
const earnedWithout = ({ totalMinor, refundedMinor, paidMinor }: ItemMoney, refundMinor: number) =>
  Math.max(paidMinor - refundMinor, totalMinor - refundedMinor - refundMinor)

/** The commission on a retained amount, without the tax in it. */
export const commissionOf = (
  grossMinor: number,
  { taxPercent, fees }: Pick<ItemMoney, 'taxPercent' | 'fees'>,
): number => commissionOnNet(grossMinor - taxWithin(grossMinor, taxPercent), fees)

/** The market's commission for the provider's earnings; it never increases. */
function commissionDue(money: ItemMoney, earnedMinor: number) {
  const commissionMinor = Math.min(money.commissionMinor, commissionOf(earnedMinor + money.retainedMinor, money))
  return {
    commissionMinor,
    commissionTaxMinor: Math.min(money.commissionTaxMinor, commissionTaxOf(commissionMinor, money.fees)),
  }
}
