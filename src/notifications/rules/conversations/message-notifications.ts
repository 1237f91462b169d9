import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'

interface Unread {
  conversationId: string
  business: Business
  customerName: string
  unread: number
  /** The beginning of the newest one. */
  text: string
}

const amountOf = (unread: number) => (unread === 1 ? 'A message' : `${unread} messages`)
const noReply = small('Answer on the market: what is sent in answer to this mail reaches nobody.')

export const conversationPath = (id: string): string => `/messages/${id}`
const dashboardPath = (business: Business, id: string): string =>
  `/provider-dashboard/${business.id}/messages?conversation=${id}`

/** In-app notification of a customer: one per conversation. */
export const customerMessageNotification = ({ conversationId, business, unread, text }: Unread) => ({
  kind: 'message-received' as const,
  title: unread > 1 ? `${unread} new messages from ${business.name}` : `Message from ${business.name}`,
  text,
  href: conversationPath(conversationId),
})

/** To a customer with unread messages. */
export function messageMail(emailBranding: EmailBranding, unread: Unread, recipient: string): Mail {
  const { business, text, conversationId } = unread
  return composeMail(emailBranding, {
    kind: 'message-received',
    recipient,
    senderName: `${business.name.slice(0, 40)} via ${emailBranding.marketName}`,
    subject: `${amountOf(unread.unread)} from ${business.name}`,
    preheader: `${business.name} wrote to you on ${emailBranding.marketName}. Read it and answer there.`,
    heading: `${amountOf(unread.unread)} from ${business.name}.`,
    blocks: [paragraph(text), button('Read and answer', conversationPath(conversationId)), noReply],
    reason: `You get this mail because ${business.name} wrote to you on ${emailBranding.marketName} and you have not read it yet.`,
  })
}

/** To owners and managers, and to the customer's staff. */
export function messageNotification(unread: Unread, here: { marketName: string }): NotificationContent {
  const { business, customerName, text, conversationId } = unread
  const title =
    unread.unread > 1 ? `${unread.unread} new messages from ${customerName}` : `Message from ${customerName}`
  const href = dashboardPath(business, conversationId)
  return {
    kind: 'message.received',
    title,
    text,
    href,
    emailMessage: {
      subject: `${amountOf(unread.unread)} from ${customerName} for ${business.name}`,
      preheader: `${customerName} waits for an answer. Who answers soon is booked more often.`,
      heading: `${amountOf(unread.unread)} from ${customerName}.`,
      blocks: [paragraph(text), button('Read and answer', href), noReply],
      reason: whyBusiness(business, here),
    },
  }
}

/** With example data. */
export const sampleUnread = ({
  business,
  firstName,
  text,
}: {
  business: string
  firstName: string
  text: string
}): Unread => ({
  conversationId: '019a0000-0000-7000-8000-00000000000c',
  business: { id: '019a0000-0000-7000-8000-000000000001', name: business },
  customerName: firstName,
  unread: 1,
  text,
})
