import type { Bearer } from '#ordering/rules/disputes/dispute-states.ts'
import { endOf, type DisputeEnd } from '#ordering/rules/disputes/dispute-terms.ts'
import {
  commissionOf,
  refundOfItem,
  type ItemMoney,
  type RefundAmount,
} from '#ordering/rules/cancellation/item-money.ts'
import { roundHalfAway } from '#shared/money.ts'

/** The effect of the first decision on the money, for the decision on its appeal. */
interface Done {
  backMinor: number
  /** Commission that the market returned to the provider. */
  commissionMinor: number
  commissionTaxMinor: number
  /** Paid by the market to the provider. */
  lossMinor: number
}

export interface Settlement extends DisputeEnd {
  /** Refunded market fee; not in `backMinor`. */
  customerFeeMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  /** No commission is due on what the customer gets back of what was paid at the venue. */
  venueCommission: Booked
  /** Paid by the market to the provider; negative when the provider pays after all. */
  lossMinor: number
  earned: { beforeMinor: number; afterMinor: number }
  commission: { beforeMinor: number; afterMinor: number }
}

interface Booked {
  commissionMinor: number
  commissionTaxMinor: number
}

export interface SettlementInput {
  requested: RefundAmount
  borneBy: Bearer
  /** The market's income from the item by the ledger, including commission due for venue payments. */
  booked: Booked
  /** Of an appeal: the earlier result. Refunds to the customer are not reversed. */
  before?: Done | null
  /** What the customer got already of what they paid at the venue. */
  venuePaidMinor?: number
}

const nothing: Done = { backMinor: 0, commissionMinor: 0, commissionTaxMinor: 0, lossMinor: 0 }

/** The part of a refund that the provider paid. */
const bornePartOf = ({ backMinor, commissionMinor, commissionTaxMinor }: Omit<Done, 'lossMinor'>) =>
  backMinor - commissionMinor - commissionTaxMinor

/** The effect of a settlement on all money. The preview and the settlement both use this function. */
export function settlementOf(
  money: ItemMoney,
  { requested, borneBy, booked, before, venuePaidMinor = 0 }: SettlementInput,
): Settlement {
  const done = before ?? nothing
  const { refund, end: due } = backOf(money, requested)
  const end = { ...due, venueMinor: Math.max(due.venueMinor, venuePaidMinor) }
  const now = {
    backMinor: end.backMinor,
    commissionMinor: refund.commissionMinor,
    commissionTaxMinor: refund.commissionTaxMinor,
  }
  const venueCommission = venueCommissionOf(money, { now, booked }, end.venueMinor)
  const lossMinor = bornePartOf(done) - done.lossMinor + bornePartOf(now) - dueOf(money, { requested, borneBy, done })
  const beforeMinor = money.paidMinor - booked.commissionMinor - booked.commissionTaxMinor + done.lossMinor
  const extra = venueCommission.commissionMinor + venueCommission.commissionTaxMinor
  return {
    ...end,
    ...now,
    customerFeeMinor: refund.customerFeeMinor,
    venueCommission,
    lossMinor,
    earned: { beforeMinor, afterMinor: beforeMinor - bornePartOf(now) + lossMinor + extra },
    commission: {
      beforeMinor: booked.commissionMinor,
      afterMinor: booked.commissionMinor - now.commissionMinor - venueCommission.commissionMinor,
    },
  }
}

/** The whole price returns the market fee, too; a part of it is an amount. */
export const exactRefund = (requested: RefundAmount, backMinor: number): RefundAmount =>
  'sharePercent' in requested && requested.sharePercent === 100 ? requested : { amountMinor: backMinor }

function backOf(money: ItemMoney, requested: RefundAmount) {
  const end = endOf(money, requested)
  return {
    end,
    refund: refundOfItem(money, exactRefund(requested, end.backMinor), { isEnd: false, isForgiven: false }),
  }
}

/** The provider's total loss, as if this had been the first decision. */
function dueOf(
  money: ItemMoney,
  { requested, borneBy, done }: { requested: RefundAmount; borneBy: Bearer; done: Done },
): number {
  if (borneBy === 'market') return 0
  const untouched = {
    ...money,
    paidMinor: money.paidMinor + done.backMinor,
    refundedMinor: money.refundedMinor - done.backMinor,
    commissionMinor: money.commissionMinor + done.commissionMinor,
    commissionTaxMinor: money.commissionTaxMinor + done.commissionTaxMinor,
  }
  const { refund } = backOf(untouched, requested)
  return bornePartOf({ ...refund, backMinor: refund.refundMinor })
}

/** No commission is due on what the customer gets back of what was paid at the venue. */
function venueCommissionOf(
  money: ItemMoney,
  { now, booked }: { now: Booked & { backMinor: number }; booked: Booked },
  venueMinor: number,
): Booked {
  const retained = booked.commissionMinor - now.commissionMinor
  if (venueMinor === 0 || retained <= 0) return { commissionMinor: 0, commissionTaxMinor: 0 }
  const due = commissionOf(money.totalMinor - money.refundedMinor - now.backMinor - venueMinor, money)
  const commissionMinor = Math.max(0, retained - due)
  const taxRetained = booked.commissionTaxMinor - now.commissionTaxMinor
  return { commissionMinor, commissionTaxMinor: roundHalfAway((taxRetained * commissionMinor) / retained) }
}
