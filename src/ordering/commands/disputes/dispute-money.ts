import type { AppContext } from '#server/context.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import { moneyOfDispute } from '#ordering/queries/disputes/money-of-dispute.ts'
import {
  exactRefund,
  settlementOf,
  type SettlementInput,
  type Settlement,
} from '#ordering/rules/disputes/dispute-settlement.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { postVenueRefund } from '#payments/commands/ledger/venue-refunds.ts'
import { coverRefund, lowerCommission } from '#payments/commands/ledger/dispute-postings.ts'
import { venueRefundOf } from '#payments/queries/subject-money.ts'
import { commissionOfSubject } from '#payments/queries/commission-of-subject.ts'
import { freezeSubject, unfreezeSubject } from '#payments/commands/ledger/freeze-subject.ts'

const earningOf = ({ id, providerId, orderId, currency }: LockedItem) => ({
  subjectId: id,
  providerId,
  orderId,
  currency,
})
export const causeOf = (disputeId: string) => `dispute:${disputeId}`

/** Freezes the earnings of the item while its dispute is open. */
export const freezeDisputed = (ctx: AppContext, item: LockedItem, disputeId: string) =>
  freezeSubject(ctx, { ...earningOf(item), cause: causeOf(disputeId) })

export interface Settling extends Omit<SettlementInput, 'booked'> {
  disputeId: string
  by: 'customer' | 'provider' | 'market' | 'system'
  userId: string | null
  note: string
  /** Name of the decision: 'first', or that of an 'appeal'. */
  key: string
}

/**
 * Refunds the decided or agreed amount and releases the rest; what was paid at the venue is owed to the customer.
 * Runs inside a transaction that locks the item's row. Throws item-in-chargeback.
 */
export async function settleDisputed(ctx: AppContext, item: LockedItem, settling: Settling): Promise<Settlement> {
  const { requested, borneBy, disputeId, by, userId, note, key } = settling
  const booked = await commissionOfSubject(ctx, item.id)
  const { paidMinor: venuePaidMinor } = await venueRefundOf(ctx, item.id)
  const settled = settlementOf(await moneyOfDispute(ctx, item.id), { ...settling, booked, venuePaidMinor })
  const { backMinor, customerFeeMinor, lossMinor, venueCommission } = settled
  const exact = exactRefund(requested, backMinor)
  const isBack = backMinor > 0 || customerFeeMinor > 0
  const given = isBack ? await refundItem(ctx, item, { requested: exact, reason: 'dispute', by, userId, note }) : null
  const earning = { ...earningOf(item), cause: causeOf(disputeId) }
  await unfreezeSubject(ctx, earning)
  const posting = { ...earning, key: `${causeOf(disputeId)}:${key}` }
  // A refund that needs a second administrator is covered when they approve it (follow-dispute-refund.ts).
  if (!(given?.isRequested && key === 'first')) await coverRefund(ctx, { ...posting, amountMinor: lossMinor })
  await lowerCommission(ctx, { ...posting, ...venueCommission })
  await postVenueRefund(ctx, { ...posting, borneBy, dueMinor: settled.venueMinor })
  return settled
}
