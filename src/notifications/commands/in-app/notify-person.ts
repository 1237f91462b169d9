import type { AppContext } from '#server/context.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import type { Mail } from '#notifications/contract.ts'
import { wantsNotification } from '#notifications/queries/wants-notification.ts'
import { cellOf } from '#notifications/rules/notification-cells.ts'
import { trimNotification } from '#notifications/rules/in-app-notifications.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { insertNotification } from '#notifications/store/notifications.server.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

export interface PersonNotification {
  /** Idempotency key: one notification per key and person. */
  key: string
  userId: string
  kind: NotificationKind
  title: string
  text: string
  /** A path of this site. */
  href: string
  /** The same content as an email. */
  mail?: Mail | undefined
}

/** Notifies a person in the app and, when there is an email, by email; idempotent. */
export async function notifyPerson(ctx: AppContext, { key, mail, ...notification }: PersonNotification): Promise<void> {
  const { userId, kind } = notification
  const isShown = await wantsNotification(ctx, cellOf(kind), 'app', { userId })
  const id = onceId(ctx, 'notice', key, userId)
  const inserted = isShown ? await insertNotification(ctx.db, { ...trimNotification(notification), id }, ctx.now) : 1
  if (inserted === 0) return
  if (isShown) await ctx.invalidate(ctx.db, `person:${userId}`)
  if (mail) await queueMail(ctx, mail, onceId(ctx, 'mail', key, userId), { userId })
}
