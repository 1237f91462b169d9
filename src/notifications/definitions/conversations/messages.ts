import { defineContent } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { sampleBusinessId, type Cast } from '#notifications/rules/samples/sample-order.ts'

/** Unread messages of a conversation; sent by `notify-messages.ts`. */
export interface Unread {
  conversationId: string
  business: Business
  customerName: string
  unread: number
  /** The beginning of the newest one. */
  text: string
}

const amountOf = ({ unread }: Unread) => (unread === 1 ? 'A message' : `${unread} messages`)
const noReply = small('Answer on the market: what is sent in answer to this mail reaches nobody.')

const customerPath = ({ conversationId }: Unread): string => `/messages/${conversationId}`
const businessPath = ({ business, conversationId }: Unread): string =>
  `/provider-dashboard/${business.id}/messages?conversation=${conversationId}`

const sampleUnread = ({ business, firstName, text }: Cast, unread = 1): Unread => ({
  conversationId: '019a0000-0000-7000-8000-00000000000c',
  business: { id: sampleBusinessId, name: business },
  customerName: firstName,
  unread,
  text,
})

/** For the customer: one notification per conversation, and an email when it waits unread. */
export const messageToCustomer = defineContent({
  kind: 'message-received',
  preference: 'message',
  side: 'customer',
  inApp: (unread: Unread) => ({
    title:
      unread.unread > 1
        ? `${unread.unread} new messages from ${unread.business.name}`
        : `Message from ${unread.business.name}`,
    text: unread.text,
    href: customerPath(unread),
  }),
  email: (unread: Unread, { marketName }) => {
    const { business, text } = unread
    return {
      senderName: `${business.name.slice(0, 40)} via ${marketName}`,
      subject: `${amountOf(unread)} from ${business.name}`,
      preheader: `${business.name} wrote to you on ${marketName}. Read it and answer there.`,
      heading: `${amountOf(unread)} from ${business.name}.`,
      blocks: [paragraph(text), button('Read and answer', customerPath(unread)), noReply],
      reason: `You get this mail because ${business.name} wrote to you on ${marketName} and you have not read it yet.`,
    }
  },
  sample: (cast) => [1, 3].map((unread) => sampleUnread(cast, unread)),
})

/** For owners and managers, and the customer's staff. */
export const messageToBusiness = defineContent({
  kind: 'message.received',
  preference: 'message',
  side: 'provider',
  inApp: (unread: Unread) => ({
    title:
      unread.unread > 1
        ? `${unread.unread} new messages from ${unread.customerName}`
        : `Message from ${unread.customerName}`,
    text: unread.text,
    href: businessPath(unread),
  }),
  email: (unread: Unread, here) => {
    const { business, customerName, text } = unread
    return {
      subject: `${amountOf(unread)} from ${customerName} for ${business.name}`,
      preheader: `${customerName} waits for an answer. Who answers soon is booked more often.`,
      heading: `${amountOf(unread)} from ${customerName}.`,
      blocks: [paragraph(text), button('Read and answer', businessPath(unread)), noReply],
      reason: whyBusiness(business, here),
    }
  },
  sample: (cast) => [sampleUnread(cast)],
})

export const messages = [messageToCustomer, messageToBusiness] as const
