import { addressed } from '#notifications/rules/orders/customer-email.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { itemsOf, titlesText, type MailItem, type MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'

/** The order was not paid in time; its times and stock are free again. */
export const unpaidMail = (emailBranding: EmailBranding, order: MailOrder): Mail =>
  composeMail(emailBranding, {
    ...addressed(emailBranding, order),
    kind: 'order-expired',
    subject: `Order ${order.reference} was not paid in time`,
    preheader: `Nothing was charged. ${titlesText(itemsOf(order))} can be ordered again.`,
    heading: 'Your order was not paid in time.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Nothing was charged, and the times are free again. If you still want them, order once more.',
      },
      ...itemCards(order, itemsOf(order)),
      { kind: 'button', label: 'Order again', path: localPath(itemsOf(order)[0]?.href) },
    ],
  })

const itemCards = (order: MailOrder, items: MailItem[]): Block[] =>
  order.parts.flatMap((part) =>
    part.items.filter((item) => items.includes(item)).map((item) => itemCard(part, item, item.statusText)),
  )

const localPath = (href: string | undefined): string => (href && /^\/(?![/\\])[\w/.?=&%-]*$/.test(href) ? href : '/')
