import type { AppContext } from '#context.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { tellPerson } from '#notifications/commands/tell-person.ts'
import { orderPath } from '#notifications/rules/customer-mail.ts'
import type { MailOrder } from '#notifications/rules/mail-order.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

interface Told {
  order: Pick<MailOrder, 'id' | 'reference'>
  /** What is told: of the same words, people hear once. */
  key: string
  mail?: Mail | undefined
  /** Under the bell; without it, what the subject of the letter says. */
  notice?: { kind: NotificationKind; title: string } | undefined
  text: string
}

/** Tells who ordered: by mail to the address of the order, and under the bell, where they have an account. */
export async function tellCustomer(ctx: AppContext, { order, key, mail, notice, text }: Told): Promise<void> {
  const buyer = await findBuyer(ctx.db, order.id)
  if (mail) await queueMail(ctx, mail, onceId(ctx, 'mail', key), buyer)
  const words = notice ?? (mail && { kind: mail.kind, title: mail.subject.slice(mail.subject.indexOf(': ') + 2) })
  if (!words || !buyer) return
  const title = words.title.charAt(0).toUpperCase() + words.title.slice(1)
  await tellPerson(ctx, {
    kind: words.kind,
    title,
    text,
    href: orderPath(order.reference),
    key: `bell ${key}`,
    userId: buyer.userId,
  })
}
