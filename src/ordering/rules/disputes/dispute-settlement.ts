import type { Bearer } from '#ordering/rules/disputes/dispute-states.ts'
import { endOf, type DisputeEnd } from '#ordering/rules/disputes/dispute-terms.ts'
import {
  commissionOf,
  refundOfItem,
  type ItemMoney,
  type RefundAmount,
} from '#ordering/rules/cancellation/item-money.ts'
import { roundHalfAway } from '#shared/money.ts'

/** What the first decision did to the money, for the decision on its appeal. */
interface Done {
  backMinor: number
  /** What the market gave back to the provider of its own. */
  commissionMinor: number
  commissionTaxMinor: number
  /** What the market paid to the provider for it. */
  lossMinor: number
}

export interface Settlement extends DisputeEnd {
  /** Of the fee of the market; not in `backMinor`. */
  customerFeeMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  /** Of what only the provider can give back, no commission is owed. */
  venueCommission: Booked
  /** What the market pays to the provider; below zero when the provider bears after all what the market had paid. */
  lossMinor: number
  earned: { beforeMinor: number; afterMinor: number }
  commission: { beforeMinor: number; afterMinor: number }
}

interface Booked {
  commissionMinor: number
  commissionTaxMinor: number
}

export interface SettlementInput {
  asked: RefundAmount
  borneBy: Bearer
  /** What the market has of the item by the ledger: with what is owed for what was paid at the venue. */
  booked: Booked
  /** Of an appeal: what was done before. What went back to the customer stays with them. */
  before?: Done | null
}

const nothing: Done = { backMinor: 0, commissionMinor: 0, commissionTaxMinor: 0, lossMinor: 0 }

/** What was taken from the provider by giving something back. */
const bornePartOf = ({ backMinor, commissionMinor, commissionTaxMinor }: Omit<Done, 'lossMinor'>) =>
  backMinor - commissionMinor - commissionTaxMinor

/** What a settlement does to everybody's money: the preview and the settlement both ask here. */
export function settlementOf(money: ItemMoney, { asked, borneBy, booked, before }: SettlementInput): Settlement {
  const done = before ?? nothing
  const { refund, end } = backOf(money, asked)
  const now = {
    backMinor: end.backMinor,
    commissionMinor: refund.commissionMinor,
    commissionTaxMinor: refund.commissionTaxMinor,
  }
  const venueCommission = venueCommissionOf(money, { now, booked }, end.venueMinor)
  const lossMinor = bornePartOf(done) - done.lossMinor + bornePartOf(now) - dueOf(money, { asked, borneBy, done })
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

function backOf(money: ItemMoney, asked: RefundAmount) {
  const capped = 'amountMinor' in asked ? { amountMinor: Math.min(asked.amountMinor, money.paidMinor) } : asked
  const refund = refundOfItem(money, capped, { isEnd: false, isForgiven: false })
  return { refund, end: endOf(money, asked, refund.refundMinor) }
}

/** What the provider is to have lost by it in the end, as if it had been decided like that at once. */
function dueOf(
  money: ItemMoney,
  { asked, borneBy, done }: { asked: RefundAmount; borneBy: Bearer; done: Done },
): number {
  if (borneBy === 'market') return 0
  const untouched = {
    ...money,
    paidMinor: money.paidMinor + done.backMinor,
    refundedMinor: money.refundedMinor - done.backMinor,
    commissionMinor: money.commissionMinor + done.commissionMinor,
    commissionTaxMinor: money.commissionTaxMinor + done.commissionTaxMinor,
  }
  const { refund } = backOf(untouched, asked)
  return bornePartOf({ ...refund, backMinor: refund.refundMinor })
}

/** Of what the provider gives back by hand no commission is owed either. */
function venueCommissionOf(
  money: ItemMoney,
  { now, booked }: { now: Booked & { backMinor: number }; booked: Booked },
  venueMinor: number,
): Booked {
  const kept = booked.commissionMinor - now.commissionMinor
  if (venueMinor === 0 || kept <= 0) return { commissionMinor: 0, commissionTaxMinor: 0 }
  const due = commissionOf(money.totalMinor - money.refundedMinor - now.backMinor - venueMinor, money)
  const commissionMinor = Math.max(0, kept - due)
  const taxRetained = booked.commissionTaxMinor - now.commissionTaxMinor
  return { commissionMinor, commissionTaxMinor: roundHalfAway((taxRetained * commissionMinor) / kept) }
}
