import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { publishProposal } from '#ordering/commands/rescheduling/propose-time.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { endProposal, findProposal, lockDueProposals } from '#ordering/store/proposals.server.ts'

const atMost = 50

/**
 * Ends proposals without an answer in time: the visit remains where it was, and the held time is free. Returns the
 * number of proposals. Idempotent.
 */
export async function expireProposals(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const due = await lockDueProposals(db, inside.now, atMost)
    for (const { id, itemId, status, ...item } of due) {
      const proposal = (await findProposal(db, id))!
      await endProposal(db, id, 'expired', inside.now)
      await releaseBookings(inside, [proposal.holdId])
      if (proposal.paymentId) await releasePayment(inside, proposal.paymentId, { reason: 'not_paid' })
      else
        await publishProposal(inside, { id: itemId, status, ...item }, proposal, {
          what: 'expired',
          by: 'system',
          userId: null,
          reason: '',
        })
    }
    return due.length
  })
}
