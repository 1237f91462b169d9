import { userOf, type AppContext } from '#server/context.ts'
import { isMemberOf, listDisputedItems } from '#ordering/store/disputes/dispute-reads.server.ts'
import { listDeciders, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'

/** Why this administrator cannot decide: they decided before, run the business or placed the order. Null: they can. */
export async function decisionHindrance(
  ctx: AppContext,
  dispute: StoredDispute,
): Promise<'decided-before' | 'member-of-business' | 'customer-of-order' | null> {
  const { userId } = userOf(ctx)
  if ((await listDeciders(ctx.db, dispute.id)).includes(userId)) return 'decided-before'
  if (await isMemberOf(ctx.db, dispute.providerId, userId)) return 'member-of-business'
  const [item] = await listDisputedItems(ctx.db, [dispute.itemId])
  return item?.visitorId === userId ? 'customer-of-order' : null
}
