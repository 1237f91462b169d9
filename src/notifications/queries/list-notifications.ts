import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { notificationPageSize, type InAppNotification } from '#notifications/rules/in-app-notifications.ts'
import { listNotificationsOf } from '#notifications/store/notifications.server.ts'

/** The user's notifications, newest first. */
export async function listNotifications(
  ctx: AppContext,
  cursor = '',
): Promise<{ items: InAppNotification[]; next: string | null }> {
  const { userId } = userOf(ctx)
  const found = await listNotificationsOf(ctx.db, userId, {
    after: readCursor(cursor),
    atMost: notificationPageSize + 1,
  })
  const items = found.slice(0, notificationPageSize)
  const last = found.length > items.length ? items.at(-1) : undefined
  return { items, next: last ? writeCursor({ key: last.at, id: last.id }) : null }
}
