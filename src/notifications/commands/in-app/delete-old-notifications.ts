import type { AppContext } from '#server/context.ts'
import { notificationRetentionDays } from '#notifications/rules/in-app-notifications.ts'
import { deleteNotificationsBefore } from '#notifications/store/notifications.server.ts'
import { days } from '#shared/time/instant.ts'

/** Deletes old notifications, read or not. */
export const deleteOldNotifications = (ctx: AppContext): Promise<number> =>
  deleteNotificationsBefore(ctx.db, ctx.now - days(notificationRetentionDays), 1_000)
