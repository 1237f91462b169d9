import type { AppContext } from '#server/context.ts'
import { listItemsInDispute } from '#ordering/store/disputes/disputes.server.ts'

/** Of these items, those in which a dispute is not settled: they are not completed, and their money is not paid out. */
export async function hasOpenDispute(ctx: AppContext, itemIds: string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  return new Set((await listItemsInDispute(ctx.db, itemIds)).map(({ itemId }) => itemId))
}
