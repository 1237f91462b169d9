import type { AppContext } from '#server/context.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import { orderPath } from '#notifications/rules/orders/customer-email.ts'
import type { MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

interface CustomerNotification {
  order: Pick<MailOrder, 'id' | 'reference'>
  /** Idempotency key: one notification per key and person. */
  key: string
  mail?: Mail | undefined
  /** In-app text; absent: the subject of the email. */
  notification?: { kind: NotificationKind; title: string } | undefined
  text: string
}

/** Notifies a customer: by email to the order's address, and in the app for a customer with an account. */
export async function notifyCustomer(
  ctx: AppContext,
  { order, key, mail, notification, text }: CustomerNotification,
): Promise<void> {
  const buyer = await findBuyer(ctx.db, order.id)
  if (mail) await queueMail(ctx, mail, onceId(ctx, 'mail', key), buyer)
  const words = notification ?? (mail && { kind: mail.kind, title: mail.subject.slice(mail.subject.indexOf(': ') + 2) })
  if (!words || !buyer) return
  const title = words.title.charAt(0).toUpperCase() + words.title.slice(1)
  await notifyPerson(ctx, {
    kind: words.kind,
    title,
    text,
    href: orderPath(order.reference),
    key: `bell ${key}`,
    userId: buyer.userId,
  })
}
