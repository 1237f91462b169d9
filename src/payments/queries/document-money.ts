import type { AppContext } from '#server/context.ts'
import { listDecidedRefunds, sumShares, type RefundRow } from '#payments/store/document-ledger.server.ts'

/** What was paid online for a subject and belongs to its provider, and what of it was given back. */
export interface SubjectPaid {
  paidMinor: number
  returnedMinor: number
}

/** By subject; what nothing was paid for is absent. */
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

/** What was decided to be given back of an order, oldest first. */
export const refundsOfOrder = (ctx: AppContext, orderId: string): Promise<RefundRow[]> =>
  listDecidedRefunds(ctx.db, orderId)
