import type { AppContext } from '#context.ts'
import { findMoved } from '#notifications/commands/tell-item-moves.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import { walkInNews } from '#notifications/rules/order-news.ts'
import { listMembersOf } from '#notifications/store/businesses.server.ts'

/** Tells whoever serves somebody who walked in, when a colleague wrote it down. No letter: it may well be for now. */
export async function tellWalkIn(
  ctx: AppContext,
  { orderId, itemId, byUser }: { orderId: string; itemId: string; byUser: string },
): Promise<void> {
  const found = await findMoved(ctx, { orderId, itemId })
  if (!found?.own.staffId) return
  const readers = await listMembersOf(ctx.db, found.part.provider.id, found.own.staffId)
  await tellNews(
    ctx,
    readers.filter(({ userId }) => userId !== byUser),
    itemId,
    walkInNews(found),
  )
}
