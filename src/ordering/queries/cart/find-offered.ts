import type { AppContext } from '#server/context.ts'
import { listOffered, type OfferedItem } from '#ordering/store/offered-items.server.ts'

/** Whether accepted offers are in a cart or in an order, by offer id. */
export async function findOffered(ctx: AppContext, offerIds: readonly string[]): Promise<Map<string, OfferedItem>> {
  if (offerIds.length === 0) return new Map()
  return new Map((await listOffered(ctx.db, offerIds)).map((one) => [one.offerId, one]))
}
