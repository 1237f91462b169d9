import type { AppContext } from '#server/context.ts'
import { lockDueEmail, type DueEmail } from '#messaging/commands/lock-due-email.ts'
import {
  getConversationDetails,
  getMessageDetails,
  type ConversationDetails,
} from '#messaging/queries/email-details.ts'
import { sendEmailOf } from '#notifications/commands/send-notification.ts'
import { queueWebhooks } from '#notifications/commands/webhooks/queue-webhooks.ts'
import { messageToBusiness, messageToCustomer, type Unread } from '#notifications/definitions/conversations/messages.ts'
import { cellOf } from '#notifications/definitions/notifications.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { wantsNotification } from '#notifications/queries/wants-notification.ts'
import { trimNotification } from '#notifications/rules/in-app-notifications.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findReader, listAnswering, type Reader } from '#notifications/store/businesses.server.ts'
import { listStaffOf } from '#notifications/store/conversation-staff.server.ts'
import { markNotificationsRead, raiseNotification } from '#notifications/store/notifications.server.ts'
import { cancelQueued } from '#notifications/store/outbox.server.ts'
import type { Events } from '#shared/events.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

type Party = DueEmail['party']

const contentFor = (party: Party) => (party === 'customer' ? messageToCustomer : messageToBusiness)

const unreadOf = (details: ConversationDetails, party: Party): Unread => ({
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
  onceId(ctx, 'notification', `conversation ${conversationId}`, userId)

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
    const content = contentFor(party)
    for (const { userId } of await readersOf(ctx, details, party))
      if (userId !== byUser) await raise(ctx, details.id, { userId, content, unread })
  }
  await quietSide(ctx, details, by === 'customer' ? 'customer' : 'provider')
}

async function raise(
  ctx: AppContext,
  conversationId: string,
  {
    userId,
    content,
    unread,
  }: { userId: string; content: typeof messageToCustomer | typeof messageToBusiness; unread: Unread },
): Promise<void> {
  const { kind } = content
  if (!(await wantsNotification(ctx, cellOf(kind), 'app', { userId }))) return
  const text = trimNotification(content.inApp!(unread, emailBrandingOf(ctx))!)
  await raiseNotification(ctx.db, { id: notificationId(ctx, conversationId, userId), userId, kind, ...text }, ctx.now)
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
      readers.map(({ userId }) => emailId(ctx, details.id, mailedAt, userId)),
    )
}

const emailId = (ctx: AppContext, conversationId: string, at: Instant, userId: string) =>
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
      const emails = await lockDueEmail(inside)
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
  const unread = unreadOf(details, party)
  for (const reader of await readersOf(ctx, details, party))
    await sendEmailOf(ctx, contentFor(party), {
      data: unread,
      to: reader,
      id: emailId(ctx, conversationId, ctx.now, reader.userId),
    })
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
