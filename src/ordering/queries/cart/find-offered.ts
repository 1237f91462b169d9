import type { AppContext } from '#server/context.ts'
import { listOffered, type OfferedItem } from '#ordering/store/offered-items.server.ts'

/** Where accepted offers are by now: in a cart, or in an order. By the offer's id. */
export async function findOffered(ctx: AppContext, offerIds: readonly string[]): Promise<Map<string, OfferedItem>> {
  if (offerIds.length === 0) return new Map()
  return new Map((await listOffered(ctx.db, offerIds)).map((one) => [one.offerId, one]))
}
