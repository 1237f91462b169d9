import type { AppContext } from '#server/context.ts'
import { listDecidedRefunds, sumShares, type RefundRow } from '#payments/store/document-ledger.server.ts'

/** What was paid online for a subject and belongs to its provider, and how much of it was refunded; in minor units. */
export interface SubjectPaid {
  paidMinor: number
  returnedMinor: number
}

/** By subject id; subjects without a payment are missing. */
export async function paidOfSubjects(ctx: AppContext, subjectIds: string[]): Promise<Map<string, SubjectPaid>> {
  const paid = new Map<string, SubjectPaid>()
  for (const { subjectId, paidMinor, returnedMinor } of await sumShares(ctx.db, subjectIds)) {
    const before = paid.get(subjectId) ?? { paidMinor: 0, returnedMinor: 0 }
    paid.set(subjectId, {
      paidMinor: before.paidMinor + paidMinor,
      returnedMinor: before.returnedMinor + returnedMinor,
    })
  }
  return paid
}

/** The decided refunds of an order, oldest first. */
export const refundsOfOrder = (ctx: AppContext, orderId: string): Promise<RefundRow[]> =>
  listDecidedRefunds(ctx.db, orderId)
