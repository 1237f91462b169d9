import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { endProposal, listOpenProposals } from '#ordering/store/proposals.server.ts'

/** Closes the open proposals of ended items. Runs inside a transaction that locks the items. */
export async function closeProposals(ctx: AppContext, itemIds: string[]): Promise<void> {
  const open = await listOpenProposals(ctx.db, itemIds)
  for (const { id, paymentId } of open) {
    await endProposal(ctx.db, id, 'withdrawn', ctx.now)
    if (paymentId) await releasePayment(ctx, paymentId, { reason: 'not_paid' })
  }
  await releaseBookings(ctx, open.map(({ holdId }) => holdId).toSorted())
}
