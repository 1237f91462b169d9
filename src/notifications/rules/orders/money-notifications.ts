import { addressed, orderPath } from '#notifications/rules/orders/customer-email.ts'
import { paragraph, small, button } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

interface OrderWords {
  kind: NotificationKind
  title: string
  heading: string
  lines: string[]
  notes?: string[]
  button?: string
  /** Opens the order without a code. */
  token?: string
}

/** An email about the payment of a whole order. */
export const orderMail = (emailBranding: EmailBranding, order: MailOrder, words: OrderWords): Mail =>
  composeMail(emailBranding, {
    ...addressed(emailBranding, order),
    kind: words.kind,
    ...(words.token && { isSealed: true }),
    subject: `Order ${order.reference}: ${words.title}`,
    preheader: words.lines[0] ?? words.title,
    heading: words.heading,
    blocks: [
      ...words.lines.map(paragraph),
      {
        kind: 'button',
        label: words.button ?? 'Open your order',
        path: orderPath(order.reference, words.token ?? order.token),
      },
      ...(words.notes ?? []).map(small),
    ],
  })

/** The saved card or the authorisation failed. */
export const payAgainWords = (amount: string, titles: string, until: string): OrderWords => ({
  kind: 'order-pay-again',
  title: `${amount} could not be taken`,
  heading: 'The payment did not work.',
  lines: [
    `Your bank did not let ${amount} through for ${titles}. Pay again until ${until}, with this card or another one.`,
  ],
  notes: ['Without a payment until then it is cancelled, and nothing is taken.'],
  button: 'Pay again',
})

/** The payment arrived after the order had ended. */
export const paidTooLateWords = (amount: string, token: string): OrderWords => ({
  kind: 'order-paid-too-late',
  title: 'your payment came too late',
  heading: 'Your payment came too late.',
  lines: [
    `Your order had ended when ${amount || 'your payment'} arrived, and what you chose was no longer free. All of it comes back the way you paid; you have to do nothing.`,
  ],
  notes: ['Banks may take up to ten days. You may order again at any time.'],
  token,
})

export const refundSentWords = (amount: string): OrderWords => ({
  kind: 'refund-sent',
  title: `${amount} is on its way back`,
  heading: `${amount} is on its way back to you.`,
  lines: [`We have sent ${amount} back the way you paid. Banks may take up to ten days to show it.`],
})

export const refundFailedWords = (amount: string): OrderWords => ({
  kind: 'refund-failed',
  title: `${amount} did not arrive yet`,
  heading: 'Your money did not go through yet.',
  lines: [
    `The payment company could not send ${amount} back. We try again, and if that does not work we send it another way; you have to do nothing.`,
  ],
})

export const mustPrepayWords = (until: string): OrderWords => ({
  kind: 'must-prepay',
  title: 'please pay when you book for a while',
  heading: 'Twice you were not there.',
  lines: [
    `Two visits were missed in a short time. Until ${until} you pay in full when you book; nothing else changes.`,
  ],
  notes: ['You see it differently? Write to us, and somebody looks at it.'],
})

export interface MoneyAlert {
  kind: NotificationKind
  title: string
  text: string
  hasEmail: boolean
}

/** For the finance administrators. */
export const moneyAlert = (
  { kind, title, text, hasEmail }: MoneyAlert,
  { marketName }: EmailBranding,
): NotificationContent => ({
  kind,
  title,
  text,
  href: '/admin-dashboard/money',
  ...(hasEmail && {
    emailMessage: {
      subject: title,
      preheader: text.slice(0, 90),
      heading: title,
      blocks: [paragraph(text), button('Open the dashboard', '/admin-dashboard/money')],
      reason: `You get this mail because you look after the money of ${marketName}.`,
    },
  }),
})
