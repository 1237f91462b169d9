import type { AppContext } from '#server/context.ts'
import { takeDueEmail, type DueEmail } from '#messaging/commands/take-due-email.ts'
import {
  getConversationDetails,
  getMessageDetails,
  type ConversationDetails,
} from '#messaging/queries/email-details.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { queueWebhooks } from '#notifications/commands/webhooks/queue-webhooks.ts'
import { wantsNotification } from '#notifications/queries/wants-notification.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import {
  messageMail,
  messageNotification,
  customerMessageNotification,
} from '#notifications/rules/conversations/message-notifications.ts'
import { cellOf } from '#notifications/rules/notification-cells.ts'
import { trimNotification } from '#notifications/rules/in-app-notifications.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findReader, listAnswering, type Reader } from '#notifications/store/businesses.server.ts'
import { listStaffOf } from '#notifications/store/conversation-staff.server.ts'
import { markNotificationsRead, raiseNotification } from '#notifications/store/notifications.server.ts'
import { cancelQueued } from '#notifications/store/outbox.server.ts'
import type { Events } from '#shared/events.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

type Party = DueEmail['party']

const unreadOf = (details: ConversationDetails, party: Party) => ({
  conversationId: details.id,
  business: { id: details.providerId, name: details.providerName },
  customerName: details.customerName,
  unread: party === 'customer' ? details.customerUnread : details.providerUnread,
  text: details.lastText,
})

/**
 * The readers of a side: the customer; or the owners and managers of the business and the staff of the customer's
 * bookings.
 */
async function readersOf(
  ctx: AppContext,
  { providerId, customerId }: ConversationDetails,
  party: Party,
): Promise<Reader[]> {
  if (party === 'customer') return [await findReader(ctx.db, customerId)].filter((one) => one !== undefined)
  const staff = await listStaffOf(ctx.db, providerId, customerId)
  return listAnswering(
    ctx.db,
    providerId,
    staff.map(({ id }) => id),
  )
}

const notificationId = (ctx: AppContext, conversationId: string, userId: string) =>
  onceId(ctx, 'notice', `conversation ${conversationId}`, userId)

/**
 * Notifies of a message: one notification per conversation, renewed with each message; none for readers who have read
 * it.
 */
export async function notifyMessage(
  ctx: AppContext,
  { conversationId, by, byUser }: Events['message.sent'],
): Promise<void> {
  const details = await getConversationDetails(ctx, conversationId)
  if (!details) return
  const party: Party = by === 'customer' ? 'provider' : 'customer'
  const unread = unreadOf(details, party)
  if (unread.unread > 0 && !(party === 'customer' && details.isBlocked)) {
    const notification = trimNotification(
      party === 'customer' ? customerMessageNotification(unread) : messageNotification(unread, emailBrandingOf(ctx)),
    )
    for (const { userId } of await readersOf(ctx, details, party))
      if (userId !== byUser) await raise(ctx, details.id, userId, notification)
  }
  await quietSide(ctx, details, by === 'customer' ? 'customer' : 'provider')
}

async function raise(
  ctx: AppContext,
  conversationId: string,
  userId: string,
  { kind, title, text, href }: ReturnType<typeof customerMessageNotification> | ReturnType<typeof messageNotification>,
): Promise<void> {
  if (!(await wantsNotification(ctx, cellOf(kind), 'app', { userId }))) return
  await raiseNotification(
    ctx.db,
    { id: notificationId(ctx, conversationId, userId), userId, kind, title, text, href },
    ctx.now,
  )
  await ctx.invalidate(ctx.db, `person:${userId}`)
}

/** After a side has read: marks its notifications as read and cancels waiting emails. */
export async function notifyMessagesRead(
  ctx: AppContext,
  { conversationId, by }: Events['messages.read'],
): Promise<void> {
  const details = await getConversationDetails(ctx, conversationId)
  if (details) await quietSide(ctx, details, by === 'customer' ? 'customer' : 'provider')
}

async function quietSide(ctx: AppContext, details: ConversationDetails, party: Party): Promise<void> {
  if (unreadOf(details, party).unread > 0) return
  const [readers, mailedAt] = [
    await readersOf(ctx, details, party),
    party === 'customer' ? details.customerMailedAt : details.providerMailedAt,
  ]
  const quiet = await markNotificationsRead(
    ctx.db,
    readers.map(({ userId }) => notificationId(ctx, details.id, userId)),
    ctx.now,
  )
  await ctx.invalidate(ctx.db, ...quiet.map(({ userId }) => `person:${userId}`))
  if (mailedAt !== null)
    await cancelQueued(
      ctx.db,
      readers.map(({ userId }) => mailId(ctx, details.id, mailedAt, userId)),
    )
}

const mailId = (ctx: AppContext, conversationId: string, at: Instant, userId: string) =>
  onceId(ctx, 'mail', `messages ${conversationId} ${isoOf(at)}`, userId)

const atMostARun = 20

/**
 * Emails messages that were unread for some minutes, each conversation in a transaction of its own. Returns the number
 * of conversations checked.
 */
export async function mailUnreadMessages(ctx: AppContext): Promise<number> {
  for (let done = 0; done < atMostARun; done++) {
    const isAny = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const emails = await takeDueEmail(inside)
      for (const emailMessage of emails ?? []) await mailSide(inside, emailMessage)
      return emails !== undefined
    })
    if (!isAny) return done
  }
  return atMostARun
}

async function mailSide(ctx: AppContext, { conversationId, party }: DueEmail): Promise<void> {
  const details = await getConversationDetails(ctx, conversationId)
  if (!details || (party === 'customer' && details.isBlocked)) return
  for (const { userId, email } of await readersOf(ctx, details, party)) {
    if (email)
      await queueMail(ctx, mailFor(ctx, details, party, email), mailId(ctx, conversationId, ctx.now, userId), {
        userId,
      })
  }
}

function mailFor(ctx: AppContext, details: ConversationDetails, party: Party, email: string): Mail {
  const [emailBranding, unread] = [emailBrandingOf(ctx), unreadOf(details, party)]
  if (party === 'customer') return messageMail(emailBranding, unread, email)
  const { kind, emailMessage } = messageNotification(unread, emailBranding)
  return composeMail(emailBranding, { ...emailMessage!, kind, recipient: email })
}

/** Webhooks of the business include the text; those of the market never do. */
export async function queueMessageWebhooks(
  ctx: AppContext,
  { messageId, providerId }: Events['message.sent'],
): Promise<void> {
  const details = await getMessageDetails(ctx, messageId)
  if (!details) return
  const { text, saidAt, ...plain } = details
  const message = { ...plain, providerId, saidAt: isoOf(saidAt) }
  const dataFor = (audience: string | null) => ({ message: audience === null ? message : { ...message, text } })
  await queueWebhooks(ctx, [
    { type: 'message.created', key: `message.created ${plain.messageId}`, providerIds: [message.providerId], dataFor },
  ])
}
