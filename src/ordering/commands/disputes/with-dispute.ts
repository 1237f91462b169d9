import type { AppContext } from '#server/context.ts'
import { noDispute } from '#ordering/rules/disputes/dispute-errors.ts'
import { findDispute, lockDispute, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { isId } from '#shared/ids.ts'

/**
 * Runs `work` on a dispute with its item locked first, in the same order as everywhere. Runs inside a transaction.
 * Throws not-found.
 */
export async function withDispute<Result>(
  ctx: AppContext,
  id: string,
  work: (item: LockedItem, dispute: StoredDispute) => Promise<Result>,
): Promise<Result> {
  const known = isId(id) ? await findDispute(ctx.db, id) : undefined
  const item = known && (await lockItem(ctx.db, known.itemId))
  const dispute = item && (await lockDispute(ctx.db, id))
  if (!item || !dispute) throw noDispute()
  return work(item, dispute)
}
