import type { AppContext } from '#server/context.ts'
import { findMoved } from '#notifications/commands/orders/notify-item-moves.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { walkInNotification } from '#notifications/rules/orders/order-notifications.ts'
import { listMembersOf } from '#notifications/store/businesses.server.ts'

/** Tells whoever serves somebody who walked in, when a colleague wrote it down. No email: it may well be for now. */
export async function notifyWalkIn(
  ctx: AppContext,
  { orderId, itemId, byUser }: { orderId: string; itemId: string; byUser: string },
): Promise<void> {
  const found = await findMoved(ctx, { orderId, itemId })
  if (!found?.itemParticulars.staffId) return
  const readers = await listMembersOf(ctx.db, found.part.provider.id, found.itemParticulars.staffId)
  await notifyPeople(
    ctx,
    readers.filter(({ userId }) => userId !== byUser),
    itemId,
    walkInNotification(found),
  )
}
