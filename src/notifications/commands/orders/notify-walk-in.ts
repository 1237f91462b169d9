import type { AppContext } from '#server/context.ts'
import { findMoved } from '#notifications/commands/orders/notify-item-moves.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { walkInNotification } from '#notifications/rules/orders/order-notifications.ts'
import { listMembersOf } from '#notifications/store/businesses.server.ts'

/** Notifies a staff member of a walk-in visit that a colleague recorded. No email, because it may start right away. */
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
