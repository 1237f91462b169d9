import type { AppContext } from '#server/context.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { wishedRefund } from '#ordering/commands/disputes/answer-dispute.ts'
import { settleDisputed } from '#ordering/commands/disputes/dispute-money.ts'
import { moveDispute } from '#ordering/commands/disputes/move-dispute.ts'
import { offeredRefund } from '#ordering/commands/disputes/reply-dispute.ts'
import { withDispute } from '#ordering/commands/disputes/with-dispute.ts'
import { goesBackBySilence } from '#ordering/queries/disputes/dispute-times.ts'
import { insertDisputeEvent, updateDispute, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { dropDisputeFiles, listDueDisputes, lockOldDisputeFiles } from '#ordering/store/disputes/due-disputes.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { AppError } from '#shared/app-error.ts'
import { hours } from '#shared/time/instant.ts'

const atMost = 50

/**
 * Applies the deadlines of disputes: an unanswered dispute is refunded or escalated, an offer without a reply is
 * closed, an overdue decision sends a reminder. Idempotent. Returns the number of disputes.
 */
export async function lapseDisputes(ctx: AppContext): Promise<number> {
  const due = await listDueDisputes(ctx.db, ctx.now, atMost)
  for (const { id } of due) {
    await ctx.db.transaction((db) =>
      withDispute({ ...ctx, db }, id, (item, dispute) => lapse({ ...ctx, db }, item, dispute)),
    )
  }
  return due.length
}

async function lapse(ctx: AppContext, item: LockedItem, dispute: StoredDispute): Promise<void> {
  if (dispute.dueAt === null || ctx.now < dispute.dueAt) return
  if (dispute.status === 'with_admin') return callForDecision(ctx, dispute)
  if (dispute.status === 'provider_answered') return settle(ctx, item, dispute, 'stand')
  if (await goesBackBySilence(ctx, item, dispute)) return settle(ctx, item, dispute, 'repay')
  await moveDispute(ctx, dispute, { action: 'escalate', by: 'system', userId: null })
}

/** What silence means: an offer stands, and without an offer the wish is granted. */
const ofSilence = {
  stand: { outcome: 'agreed', refundOf: offeredRefund },
  repay: { outcome: 'silence', refundOf: wishedRefund },
} as const

async function settle(
  ctx: AppContext,
  item: LockedItem,
  dispute: StoredDispute,
  action: keyof typeof ofSilence,
): Promise<void> {
  const { outcome, refundOf } = ofSilence[action]
  try {
    const settled = await settleDisputed(ctx, item, {
      disputeId: dispute.id,
      requested: refundOf(dispute),
      borneBy: 'provider',
      by: 'system',
      userId: null,
      note: '',
      key: 'first',
    })
    const { backMinor, venueMinor } = settled
    const changes = { outcome, borneBy: 'provider', backMinor, venueMinor } as const
    await moveDispute(ctx, dispute, { action, by: 'system', userId: null, changes, details: { backMinor, venueMinor } })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'item-in-chargeback') throw error
    // The buyer's bank decides first.
    await updateDispute(ctx.db, dispute.id, { dueAt: ctx.now + hours(6) }, ctx.now)
  }
}

/** Once per waiting period for a decision. */
async function callForDecision(ctx: AppContext, dispute: StoredDispute): Promise<void> {
  const { id: disputeId, status, itemId, orderId, providerId } = dispute
  await updateDispute(ctx.db, disputeId, { dueAt: null }, ctx.now)
  const event = {
    disputeId,
    byUser: null,
    byParty: 'system',
    action: 'alert',
    from: status,
    to: status,
    details: {},
  } as const
  const eventId = await insertDisputeEvent(ctx.db, event, ctx.now)
  await ctx.publish(ctx.db, 'dispute.waiting', {
    disputeId,
    itemId,
    orderId,
    providerId,
    eventId,
    action: 'alert',
    by: 'system',
  })
}

/** Deletes photos and proofs some time after a dispute is closed. Idempotent. Returns the number of files. */
export async function deleteDisputeFiles(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const old = await lockOldDisputeFiles(db, ctx.now, atMost)
    await releaseMedia(
      { ...ctx, db },
      old.flatMap(({ media }) => media),
      { isAtOnce: true },
    )
    await dropDisputeFiles(
      db,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
