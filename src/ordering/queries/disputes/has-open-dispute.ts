import type { AppContext } from '#server/context.ts'
import { listItemsInDispute } from '#ordering/store/disputes/disputes.server.ts'

/** Those of the items with an open dispute: they are not completed and their money is not paid out. */
export async function hasOpenDispute(ctx: AppContext, itemIds: string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  return new Set((await listItemsInDispute(ctx.db, itemIds)).map(({ itemId }) => itemId))
}
