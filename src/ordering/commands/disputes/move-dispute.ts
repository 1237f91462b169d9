import type { AppContext } from '#server/context.ts'
import { disputeTimes, timesOf } from '#ordering/queries/disputes/dispute-times.ts'
import { disputeMovedOn, disputeNotNow } from '#ordering/rules/disputes/dispute-errors.ts'
import {
  disputeHindranceOf,
  disputeTransitionFor,
  type DisputeAction,
  type DisputeParty,
  type DisputeStatus,
} from '#ordering/rules/disputes/dispute-states.ts'
import { disputeDueAt } from '#ordering/rules/disputes/dispute-terms.ts'
import {
  insertDisputeEvent,
  updateDispute,
  type DisputeChanges,
  type StoredDispute,
} from '#ordering/store/disputes/disputes.server.ts'
import { days } from '#shared/time/instant.ts'

export interface DisputeMove {
  action: DisputeAction
  by: DisputeParty
  userId: string | null
  /** Further columns to change on the row. */
  changes?: DisputeChanges
  /** Amounts and shares, stored in the history. */
  details?: Record<string, unknown>
}

/** Throws `transition-not-allowed`, with the state, when the transition table or the deadline forbids the step. */
export function requireDisputeStep(
  ctx: AppContext,
  dispute: StoredDispute,
  action: DisputeAction,
  by: DisputeParty,
): DisputeStatus {
  const one = timesOf(ctx, dispute)
  const transition = disputeTransitionFor(action, one, by)
  if (!transition) throw disputeMovedOn(dispute.status, dispute.status.replaceAll('_', ' '))
  const hindrance = disputeHindranceOf(action, one, ctx.now)
  if (hindrance) throw disputeNotNow(dispute.status, hindrance)
  return transition.to
}

const fileRetentionDays = 90

function clockOf(ctx: AppContext, to: DisputeStatus): DisputeChanges {
  const times = disputeTimes(ctx)
  const isOver = to === 'resolved'
  return {
    dueAt: disputeDueAt(to, ctx.now, times),
    decideBy: to === 'with_admin' ? ctx.now + days(times.decideDays) : null,
    resolvedAt: isOver ? ctx.now : null,
    filesUntil: isOver ? ctx.now + days(fileRetentionDays) : null,
  }
}

const eventTypesOf = (
  { action }: DisputeMove,
  to: DisputeStatus,
): `dispute.${'appealed' | 'answered' | 'escalated' | 'resolved'}`[] => {
  if (action === 'appeal') return ['dispute.appealed']
  const answered = action === 'redo' || action === 'offer' || action === 'contest' ? ['dispute.answered' as const] : []
  return [
    ...answered,
    ...(to === 'with_admin' ? ['dispute.escalated' as const] : []),
    ...(to === 'resolved' ? ['dispute.resolved' as const] : []),
  ]
}

/**
 * Moves a locked dispute along its transition table: updates the row, the history and the next deadline, and notifies
 * both sides. Runs inside a transaction; the caller moves the money. Throws transition-not-allowed.
 */
export async function moveDispute(ctx: AppContext, dispute: StoredDispute, move: DisputeMove): Promise<void> {
  const { action, by, userId, changes = {}, details = {} } = move
  const to = requireDisputeStep(ctx, dispute, action, by)
  await updateDispute(ctx.db, dispute.id, { status: to, ...clockOf(ctx, to), ...changes }, ctx.now)
  const { id: disputeId, status: from, itemId, orderId, providerId } = dispute
  const eventId = await insertDisputeEvent(
    ctx.db,
    { disputeId, byUser: userId, byParty: by, action, from, to, details },
    ctx.now,
  )
  // Webhooks know all steps by two event names.
  await ctx.publish(ctx.db, to === 'resolved' ? 'dispute.closed' : 'dispute.changed', {
    disputeId,
    itemId,
    orderId,
    providerId,
    from,
    status: to,
    by,
  })
  for (const type of eventTypesOf(move, to))
    await ctx.publish(ctx.db, type, { disputeId, itemId, orderId, providerId, eventId, action, by })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
}
