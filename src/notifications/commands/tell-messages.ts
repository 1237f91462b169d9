import type { AppContext } from '#context.ts'
import { takeDueLetter, type DueLetter } from '#messaging/commands/take-due-letter.ts'
import { getConversationFacts, getMessageFacts, type ConversationFacts } from '#messaging/queries/letter-facts.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { tellWebhooks } from '#notifications/commands/tell-webhooks.ts'
import { wantsToHear } from '#notifications/queries/wants-to-hear.ts'
import { composeMail } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { messageMail, messageNews, messageNotice } from '#notifications/rules/message-letters.ts'
import { cellOf } from '#notifications/rules/notification-cells.ts'
import { tidyNotice } from '#notifications/rules/notices.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findReader, listAnswering, type Reader } from '#notifications/store/businesses.server.ts'
import { listStaffOf } from '#notifications/store/conversation-staff.server.ts'
import { quietNotices, raiseNotice } from '#notifications/store/notices.server.ts'
import { cancelQueued } from '#notifications/store/outbox.server.ts'
import type { Events } from '#shared/events.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

type Party = DueLetter['party']

const unreadOf = (facts: ConversationFacts, party: Party) => ({
  conversationId: facts.id,
  business: { id: facts.providerId, name: facts.providerName },
  customerName: facts.customerName,
  unread: party === 'customer' ? facts.customerUnread : facts.providerUnread,
  text: facts.lastText,
})

/** Who reads for a side: the customer; of a business who runs it, and the staff with whom the customer booked. */
async function readersOf(
  ctx: AppContext,
  { providerId, customerId }: ConversationFacts,
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

const noticeId = (ctx: AppContext, conversationId: string, userId: string) =>
  onceId(ctx, 'notice', `conversation ${conversationId}`, userId)

/** Something was said: one notice for each conversation, raised anew with each message; nothing for those who have read it meanwhile. */
export async function tellMessage(
  ctx: AppContext,
  { conversationId, by, byUser }: Events['message.sent'],
): Promise<void> {
  const facts = await getConversationFacts(ctx, conversationId)
  if (!facts) return
  const party: Party = by === 'customer' ? 'provider' : 'customer'
  const unread = unreadOf(facts, party)
  if (unread.unread > 0 && !(party === 'customer' && facts.isBlocked)) {
    const notice = tidyNotice(party === 'customer' ? messageNotice(unread) : messageNews(unread, letterheadOf(ctx)))
    for (const { userId } of await readersOf(ctx, facts, party))
      if (userId !== byUser) await raise(ctx, facts.id, userId, notice)
  }
  await quietSide(ctx, facts, by === 'customer' ? 'customer' : 'provider')
}

async function raise(
  ctx: AppContext,
  conversationId: string,
  userId: string,
  { kind, title, text, href }: ReturnType<typeof messageNotice> | ReturnType<typeof messageNews>,
): Promise<void> {
  if (!(await wantsToHear(ctx, cellOf(kind), 'app', { userId }))) return
  await raiseNotice(ctx.db, { id: noticeId(ctx, conversationId, userId), userId, kind, title, text, href }, ctx.now)
  await ctx.announce(ctx.db, `person:${userId}`)
}

/** A side has read: its notices are read, and a letter that still waits stays here. */
export async function tellMessagesRead(
  ctx: AppContext,
  { conversationId, by }: Events['messages.read'],
): Promise<void> {
  const facts = await getConversationFacts(ctx, conversationId)
  if (facts) await quietSide(ctx, facts, by === 'customer' ? 'customer' : 'provider')
}

async function quietSide(ctx: AppContext, facts: ConversationFacts, party: Party): Promise<void> {
  if (unreadOf(facts, party).unread > 0) return
  const [readers, mailedAt] = [
    await readersOf(ctx, facts, party),
    party === 'customer' ? facts.customerMailedAt : facts.providerMailedAt,
  ]
  const quiet = await quietNotices(
    ctx.db,
    readers.map(({ userId }) => noticeId(ctx, facts.id, userId)),
    ctx.now,
  )
  await ctx.announce(ctx.db, ...quiet.map(({ userId }) => `person:${userId}`))
  if (mailedAt !== null)
    await cancelQueued(
      ctx.db,
      readers.map(({ userId }) => mailId(ctx, facts.id, mailedAt, userId)),
    )
}

const mailId = (ctx: AppContext, conversationId: string, at: Instant, userId: string) =>
  onceId(ctx, 'mail', `messages ${conversationId} ${isoOf(at)}`, userId)

const atMostARun = 20

/** Mails what was not read for some minutes, each conversation in a transaction of its own. Returns how many were looked at. */
export async function mailUnreadMessages(ctx: AppContext): Promise<number> {
  for (let done = 0; done < atMostARun; done++) {
    const isAny = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const letters = await takeDueLetter(inside)
      for (const letter of letters ?? []) await mailSide(inside, letter)
      return letters !== undefined
    })
    if (!isAny) return done
  }
  return atMostARun
}

async function mailSide(ctx: AppContext, { conversationId, party }: DueLetter): Promise<void> {
  const facts = await getConversationFacts(ctx, conversationId)
  if (!facts || (party === 'customer' && facts.isBlocked)) return
  for (const { userId, email } of await readersOf(ctx, facts, party)) {
    if (email)
      await queueMail(ctx, mailFor(ctx, facts, party, email), mailId(ctx, conversationId, ctx.now, userId), { userId })
  }
}

function mailFor(ctx: AppContext, facts: ConversationFacts, party: Party, email: string): Mail {
  const [letterhead, unread] = [letterheadOf(ctx), unreadOf(facts, party)]
  if (party === 'customer') return messageMail(letterhead, unread, email)
  const { kind, letter } = messageNews(unread, letterhead)
  return composeMail(letterhead, { ...letter!, kind, recipient: email })
}

/** Programs of the business get the words; those of the market learn that something was said, never what. */
export async function tellMessageHooks(
  ctx: AppContext,
  { messageId, providerId }: Events['message.sent'],
): Promise<void> {
  const facts = await getMessageFacts(ctx, messageId)
  if (!facts) return
  const { text, saidAt, ...plain } = facts
  const message = { ...plain, providerId, saidAt: isoOf(saidAt) }
  const dataFor = (audience: string | null) => ({ message: audience === null ? message : { ...message, text } })
  await tellWebhooks(ctx, [
    { type: 'message.created', key: `message.created ${plain.messageId}`, providerIds: [message.providerId], dataFor },
  ])
}
