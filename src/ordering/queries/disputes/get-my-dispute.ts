import type { AppContext } from '#server/context.ts'
import type { MyDispute } from '#ordering/contract-dispute.ts'
import { disputedItem, disputeView, momentOf, wholeDisputes } from '#ordering/queries/disputes/dispute-view.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { problemUntil } from '#ordering/rules/disputes/dispute-terms.ts'
import { emailNotVerified } from '#ordering/rules/errors.ts'
import { listDisputedItems } from '#ordering/store/disputes/dispute-reads.server.ts'
import { findDisputeOfItem } from '#ordering/store/disputes/disputes.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

const replies = ['agree', 'reject', 'withdraw', 'appeal'] as const

/**
 * An item of the customer's own order with its dispute. Throws `not-found`; `email-not-verified` (for a caller with
 * only the link).
 */
export async function getMyDispute(
  ctx: AppContext,
  { reference, itemId }: { reference: string; itemId: string },
  credentials: Credentials = {},
): Promise<MyDispute> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const [item] = isId(itemId) ? await listDisputedItems(ctx.db, [itemId]) : []
  if (item?.orderId !== order.id) throw notFound('item')
  const dispute = await findDisputeOfItem(ctx.db, itemId)
  const [whole] = await wholeDisputes(ctx, dispute ? [dispute] : [])
  const until = dispute ? null : problemUntil(item)
  return {
    item: { ...disputedItem(item, await moneyOfItem(ctx, itemId)), id: itemId },
    dispute: whole ? disputeView(ctx, whole, 'customer', replies) : null,
    mayOpenUntil: until === null || ctx.now >= until ? null : momentOf(item, until),
  }
}
