import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { makeEvidence } from '#ordering/queries/disputes/chargeback-evidence.ts'
import { listBlamed } from '#ordering/store/disputes/chargeback-reads.server.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { planEvidence, recordFault } from '#payments/commands/chargebacks/chargeback-evidence.ts'
import { findChargebackWhole } from '#payments/queries/find-chargeback.ts'

/**
 * Handles a payment that the buyer's bank takes back: builds the evidence from the order, copies the fault from an
 * earlier dispute, and flags the buyer's account. Runs inside a transaction; idempotent.
 */
export async function prepareEvidence(ctx: AppContext, chargebackId: string): Promise<void> {
  const found = await findChargebackWhole(ctx, chargebackId)
  if (!found) return
  const { orderId, shares, gatewayRef } = found
  const subjectIds = shares.map(({ subjectId }) => subjectId)
  await planEvidence(ctx, chargebackId, await makeEvidence(ctx, orderId, subjectIds))
  for (const { providerId } of await listBlamed(ctx.db, subjectIds))
    await recordFault(ctx, chargebackId, {
      providerId,
      isAtFault: true,
      note: 'A dispute about it was decided against them.',
      userId: null,
    })
  const order = await findOrderById(ctx.db, orderId)
  if (order)
    await recordEvent(ctx, {
      type: 'chargeback-received',
      subjectUserId: order.visitorId,
      detail: { orderId, chargebackId, name: gatewayRef },
    })
}
