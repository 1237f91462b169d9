import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { withDispute } from '#ordering/commands/disputes/with-dispute.ts'
import type { AdminDispute, VenueRefundInput } from '#ordering/contract-dispute.ts'
import { getAdminDispute } from '#ordering/queries/disputes/admin-disputes.ts'
import { borneByMarket, disputeMovedOn } from '#ordering/rules/disputes/dispute-errors.ts'
import { updateDispute } from '#ordering/store/disputes/disputes.server.ts'
import { postVenueRefundPaid } from '#payments/commands/ledger/venue-refunds.ts'

/**
 * Records that the customer got what a settled dispute owes them for a payment at the venue. Writes to the audit log.
 * Throws `permission-denied`, `requires-recent-login`, `not-found`, `transition-not-allowed`, `no-open-refund` and
 * `argument-error` (the market pays, so the business cannot have).
 */
export async function recordVenueRefund(
  ctx: AppContext,
  id: string,
  { method, note }: VenueRefundInput,
): Promise<AdminDispute> {
  await requireRight(ctx, 'decide-disputes')
  requireActProof(ctx)
  await ctx.db.transaction((db) => {
    const inside = { ...ctx, db }
    return withDispute(inside, id, async (_item, dispute) => {
      const { status, itemId: subjectId, orderId, providerId, currency, borneBy } = dispute
      if (status !== 'resolved') throw disputeMovedOn(status, status.replaceAll('_', ' '))
      if (method === 'business' && borneBy === 'market') throw borneByMarket()
      const amountMinor = await postVenueRefundPaid(inside, { subjectId, orderId, providerId, currency, method, note })
      await updateDispute(db, id, { venuePaidAt: ctx.now }, ctx.now)
      await recordAct(inside, {
        type: 'venue-refund-paid',
        target: { kind: 'dispute', id, label: '' },
        before: { openMinor: amountMinor, currency },
        after: { openMinor: 0, method, currency },
        reason: note,
        about: { disputeId: id, orderId, providerId },
      })
      await ctx.publish(db, 'dispute.venue-paid', { disputeId: id })
      await ctx.invalidate(db, `provider-money:${providerId}`)
    })
  })
  return getAdminDispute(ctx, id)
}
