import { holdOtherTime, moveBookingToHold } from '#booking/commands/bookings/reschedule-booking.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import {
  applyNewTime,
  recordTimeStep,
  otherTimeOf,
  reschedulable,
  type WantedTime,
} from '#ordering/commands/rescheduling/reschedule-item.ts'
import type { Party } from '#ordering/rules/orders/item-states.ts'
import {
  proposalAfter,
  type ProposalAnswer,
  type ProposalStatus,
} from '#ordering/rules/rescheduling/proposal-states.ts'
import { proposalExpiry, shareDue } from '#ordering/rules/rescheduling/reschedule.ts'
import { proposalOver, tooNearToPropose } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import {
  endProposal,
  findOpenProposal,
  insertProposal,
  setProviderAtFault,
  type Proposal,
} from '#ordering/store/proposals.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { newId } from '#shared/ids.ts'

/**
 * Proposes another time for a locked item and holds it until the other side answers. Throws `slot-taken` and the other
 * errors of the calendar; `too-near` when there is no time left for an answer.
 */
export async function proposeTime(ctx: AppContext, item: LockedItem, wanted: WantedTime): Promise<void> {
  const { startsAt, by, userId, reason = '' } = wanted
  const oldStartsAt = item.snapshot.startsAt!
  const acceptBy = item.status === 'requested' ? item.acceptBy : null
  const answerHours = ctx.settings.get('moves.answer_hours')
  const expiresAt = proposalExpiry({ now: ctx.now, oldStartsAt, newStartsAt: startsAt, answerHours, acceptBy })
  if (expiresAt === null) throw tooNearToPropose()
  const [id, holdId] = [newId(), newId()]
  const shareThen = shareDue(await reschedulable(ctx, item), ctx.now)
  await holdOtherTime(ctx, { ...otherTimeOf(ctx, item, wanted), holdId, expiresAt })
  const newProposal = {
    id,
    itemId: item.id,
    holdId,
    byParty: by,
    byUser: userId,
    reason,
    oldStartsAt,
    startsAt,
    shareThen,
    expiresAt,
    madeAt: ctx.now,
  }
  await insertProposal(ctx.db, { ...newProposal, status: 'proposed' })
  await publishProposal(ctx, item, newProposal, { what: 'proposed', by, userId, reason })
}

interface Answering {
  proposalId: string
  answer: ProposalAnswer
  by: Party
  userId: string | null
}

/**
 * Accepts, declines or withdraws the open proposal of a locked item. Throws `proposal-over`, `hold-gone`, and the
 * errors of accepting a request.
 */
export async function answerProposal(
  ctx: AppContext,
  item: LockedItem,
  { proposalId, answer, by, userId }: Answering,
): Promise<void> {
  const proposal = await findOpenProposal(ctx.db, item.id)
  const to = proposal && proposalAfter(answer, proposal, by)
  if (!proposal || proposal.id !== proposalId || !to || proposal.expiresAt <= ctx.now) throw proposalOver()
  if (to === 'accepted') return accept(ctx, item, proposal, { by, userId })
  await endProposal(ctx.db, proposal.id, to, ctx.now)
  await releaseBookings(ctx, [proposal.holdId])
  if (proposal.paymentId) {
    await releasePayment(ctx, proposal.paymentId, { reason: 'not_paid' })
    return ctx.invalidate(ctx.db, `order:${item.orderId}`, `dashboard:${item.providerId}`)
  }
  // A customer who declines a time that the provider wants does not pay for a cancellation.
  if (to === 'declined' && by === 'customer') await setProviderAtFault(ctx.db, item.id)
  await publishProposal(ctx, item, proposal, { what: to, by, userId, reason: '' })
}

interface By {
  by: Party
  userId: string | null
}

async function accept(ctx: AppContext, item: LockedItem, proposal: Proposal, { by, userId }: By): Promise<void> {
  const { id, holdId, byParty, byUser, reason, shareThen } = proposal
  const booking = await moveBookingToHold(ctx, { bookingId: item.bookingId!, holdId })
  await endProposal(ctx.db, id, 'accepted', ctx.now)
  const moved = await applyNewTime(ctx, item, booking, {
    by: byParty,
    userId: byUser ?? userId,
    reason,
    shareThen,
    proposalId: id,
  })
  // Accepting the proposed time also accepts the request.
  if (item.status === 'requested')
    await moveItem(ctx, moved, { action: 'accept', by: byParty, userId: byUser, reason: '' })
  const { orderId, id: itemId, providerId } = item
  await ctx.publish(ctx.db, 'proposal.accepted', { orderId, itemId, providerId, proposalId: id, by })
}

type TimedItem = Pick<LockedItem, 'id' | 'orderId' | 'providerId' | 'status'>
type ProposedTimes = Pick<Proposal, 'id' | 'oldStartsAt' | 'startsAt'>
interface Step extends By {
  what: 'proposed' | ProposalStatus
  reason: string
}

/** Writes the history and publishes the event. */
export async function publishProposal(
  ctx: AppContext,
  item: TimedItem,
  { id, oldStartsAt, startsAt }: ProposedTimes,
  { what, by, userId, reason }: Step,
): Promise<void> {
  const name = what === 'proposed' ? 'proposed' : `proposal-${what}`
  const eventId = await recordTimeStep(ctx, item, { what: name, by, userId, reason, from: oldStartsAt, to: startsAt })
  const { orderId, providerId } = item
  const event = {
    orderId,
    itemId: item.id,
    providerId,
    proposalId: id,
    eventId,
    by,
    reason,
    from: oldStartsAt,
    to: startsAt,
  }
  await ctx.publish(ctx.db, what === 'proposed' ? 'proposal.made' : `proposal.${what}`, event)
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
}
