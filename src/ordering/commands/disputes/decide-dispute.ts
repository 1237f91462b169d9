import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { settleDisputed } from '#ordering/commands/disputes/dispute-money.ts'
import { moveDispute, requireDisputeStep } from '#ordering/commands/disputes/move-dispute.ts'
import { withDispute } from '#ordering/commands/disputes/with-dispute.ts'
import type { AdminDispute, DisputeDecisionInput } from '#ordering/contract-dispute.ts'
import { getAdminDispute, previewDecision } from '#ordering/queries/disputes/admin-disputes.ts'
import { decisionHindrance } from '#ordering/queries/disputes/may-decide.ts'
import { decisionChanged, involvedInCase } from '#ordering/rules/disputes/dispute-errors.ts'
import type { Settlement } from '#ordering/rules/disputes/dispute-settlement.ts'
import type { StoredDispute } from '#ordering/store/disputes/disputes.server.ts'

/**
 * Decides a dispute as an administrator: which part of the price is refunded, and who pays for it. Writes to the audit
 * log. Throws `permission-denied`, `requires-recent-login`, `not-found`, `own-case` (the administrator made the first
 * decision, runs the business or placed the order), `transition-not-allowed`, `decision-changed` (the amount has
 * changed since the preview), `item-in-chargeback`.
 */
export async function decideDispute(
  ctx: AppContext,
  id: string,
  decision: DisputeDecisionInput,
): Promise<AdminDispute> {
  await requireRight(ctx, 'decide-disputes')
  requireActProof(ctx)
  await ctx.db.transaction((db) => {
    const inside = { ...ctx, db }
    return withDispute(inside, id, async (item, dispute) => {
      requireDisputeStep(inside, dispute, 'decide', 'market')
      const hinders = await decisionHindrance(inside, dispute)
      if (hinders) throw involvedInCase(hinders)
      const { back } = await previewDecision(inside, dispute, decision)
      if (back.minor !== decision.backMinor) throw decisionChanged(back.display)
      const { userId } = userOf(inside)
      const settled = await settleDisputed(inside, item, {
        disputeId: id,
        requested: { sharePercent: decision.share },
        borneBy: decision.borneBy,
        before: dispute.firstDecision,
        by: 'market',
        userId,
        note: decision.text,
        key: dispute.appealedAt === null ? 'first' : 'appeal',
      })
      await note(inside, dispute, decision, { settled, userId })
    })
  })
  return getAdminDispute(ctx, id)
}

interface Decided {
  settled: Settlement
  userId: string
}

async function note(
  ctx: AppContext,
  dispute: StoredDispute,
  decision: DisputeDecisionInput,
  { settled, userId }: Decided,
) {
  const { share, borneBy, text } = decision
  const before = dispute.firstDecision
  const [backMinor, venueMinor] = [(before?.backMinor ?? 0) + settled.backMinor, settled.venueMinor]
  const done = {
    backMinor,
    commissionMinor: settled.commissionMinor,
    commissionTaxMinor: settled.commissionTaxMinor,
    lossMinor: settled.lossMinor,
  }
  const firstDecision = before ?? { ...done, at: ctx.now, byUser: userId, share, borneBy, venueMinor, text }
  const outcome = {
    outcome: 'decided',
    share,
    borneBy,
    backMinor,
    venueMinor,
    decidedBy: userId,
    decisionText: text,
  } as const
  await moveDispute(ctx, dispute, {
    action: 'decide',
    by: 'market',
    userId,
    changes: { ...outcome, firstDecision, ...(venueMinor > (before?.venueMinor ?? 0) && { venuePaidAt: null }) },
    details: { share, borneBy, ...done, venueMinor },
  })
  const after = { status: 'resolved', share, borneBy, backMinor, venueMinor, currency: dispute.currency }
  const was = {
    status: dispute.status,
    ...(before && { share: before.share, borneBy: before.borneBy, backMinor: before.backMinor }),
  }
  await recordAct(ctx, {
    type: before ? 'dispute-appeal-decided' : 'dispute-decided',
    target: { kind: 'dispute', id: dispute.id, label: '' },
    before: was,
    after,
    reason: text,
    about: { disputeId: dispute.id, orderId: dispute.orderId, providerId: dispute.providerId },
  })
}
