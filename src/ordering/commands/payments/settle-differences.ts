import { moveBookingToHold } from '#booking/commands/bookings/reschedule-booking.ts'
import type { AppContext } from '#server/context.ts'
import { applyNewTime } from '#ordering/commands/rescheduling/reschedule-item.ts'
import { payStateOf } from '#ordering/rules/payments/first-payments.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { listPayments } from '#ordering/store/payments/order-payments.server.ts'
import { endProposal, findProposalPaidBy, setItemPrice, type Proposal } from '#ordering/store/proposals.server.ts'
import { orNothing } from '#ordering/store/payments/settling.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Moves a visit to the time that a price difference was paid for. Refunds money that arrives after the deadline or
 * after the visit. Runs inside the transaction that settles the order; idempotent.
 */
export async function settleDifferences(ctx: AppContext, orderId: string): Promise<void> {
  for (const payment of await listPayments(ctx.db, orderId)) {
    if (payment.purpose !== 'difference' || payStateOf(payment) !== 'good') continue
    for (const itemId of payment.subjectIds) await settleOne(ctx, itemId, payment.id)
  }
}

async function settleOne(ctx: AppContext, itemId: string, paymentId: string): Promise<void> {
  const item = await lockItem(ctx.db, itemId)
  const proposal = await findProposalPaidBy(ctx.db, paymentId)
  if (!item || !proposal || proposal.status === 'accepted') return
  const isOpen = proposal.status === 'unpaid' && proposal.expiresAt > ctx.now && item.status === 'confirmed'
  if (!isOpen) return releasePayment(ctx, paymentId, { reason: 'paid_too_late' })
  const rejected = await orNothing(ctx.db, () => moveToProposedTime(ctx, item, proposal))
  if (rejected && !(rejected instanceof AppError)) throw rejected
  if (rejected) await releasePayment(ctx, paymentId, { reason: 'paid_too_late' })
}

async function moveToProposedTime(
  ctx: AppContext,
  item: LockedItem,
  { id, holdId, byParty, repriced }: Proposal,
): Promise<void> {
  const booking = await moveBookingToHold(ctx, { bookingId: item.bookingId!, holdId })
  await endProposal(ctx.db, id, 'accepted', ctx.now)
  await applyNewTime(ctx, item, booking, {
    by: byParty,
    userId: null,
    shareThen: 100,
    proposalId: null,
    isRepriced: true,
  })
  await setItemPrice(ctx.db, item.id, repriced!, true)
}
