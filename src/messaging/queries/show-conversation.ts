import type { AppContext } from '#server/context.ts'
import { findCustomerSummary } from '#customers/queries/find-customer-record.ts'
import type { Conversation, Message, MessagePage } from '#messaging/contract.ts'
import { lineOf } from '#messaging/queries/list-conversations.ts'
import { messagePage, messageViews, newMessagesPage, zoneFor } from '#messaging/queries/message-views.ts'
import { openConversation, scopeOf, participantOf, type Participant } from '#messaging/queries/participants.ts'
import { masksHere, whyNotWrite } from '#messaging/queries/writing-here.ts'
import { acceptsNewConversations } from '#messaging/rules/conversation-states.ts'
import { noConversation } from '#messaging/rules/errors.ts'
import { findConversation, isInScope, type ConversationRow } from '#messaging/store/conversations.server.ts'
import { findMessage, listOrdersBetween } from '#messaging/store/messages.server.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * A conversation with its newest messages, as one side sees it. Throws `unauthenticated`, `not-found` (also for
 * conversations of others) and `permission-denied`.
 */
export async function showConversation(ctx: AppContext, providerId: string | null, id: string): Promise<Conversation> {
  const participant = await participantOf(ctx, providerId)
  const row = await openConversation(ctx, participant, id)
  const { name, picture, unread } = lineOf(ctx, row, participant)
  return {
    id,
    provider: {
      id: row.providerId,
      name: row.providerName,
      slug: row.providerSlug,
      isPublic: acceptsNewConversations(row.providerStatus),
    },
    name,
    picture,
    unread,
    isMasked: await masksHere(ctx, row),
    isBlocked: participant.party === 'customer' && row.blockedAt !== null,
    hindrance: await whyNotWrite(ctx, participant, row),
    readByOther: participant.party === 'customer' ? row.providerRead : row.customerRead,
    lastNumber: row.lastNumber,
    messages: await messagePage(ctx, row, participant.party),
    customer: participant.party === 'provider' ? await customerCard(ctx, participant, row) : null,
  }
}

const shownOrders = 5

/** What the provider knows about its customer; notes and amounts are on the customer's own page. */
async function customerCard(
  ctx: AppContext,
  { scope }: Participant,
  row: ConversationRow,
): Promise<Conversation['customer']> {
  const orders = await listOrdersBetween(ctx.db, row.providerId, row.customerId, shownOrders)
  const zone = zoneFor('provider', row)
  const summary = await findCustomerSummary(ctx, row.providerId, { userId: row.customerId, emailHash: null })
  return {
    orders: orders.map(({ reference, title, at, count }) => ({
      reference,
      text: `${title}${count > 1 ? ` and ${count - 1} more` : ''} · ${describeDay(localOf(zone, at).date)}`,
    })),
    // Members who see the list of customers can open the customer there, by an order.
    customerId: scope === null ? (orders[0]?.orderId ?? null) : null,
    isCustomerBlocked: summary.block !== null,
  }
}

export interface WantedMessages {
  /** Cursor of older messages. */
  cursor?: string | undefined
  /** Only messages after this number. */
  after?: number | undefined
}

/** Older or newer messages of a conversation. Throws the errors of `showConversation`. */
export async function listMessages(
  ctx: AppContext,
  providerId: string | null,
  id: string,
  { cursor, after }: WantedMessages,
): Promise<MessagePage> {
  const participant = await participantOf(ctx, providerId)
  const row = await openConversation(ctx, participant, id)
  if (after !== undefined) return newMessagesPage(ctx, row, participant.party, after)
  const before = cursor === undefined ? null : Number(cursor)
  return messagePage(
    ctx,
    row,
    participant.party,
    before !== null && Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : null,
  )
}

/** One message, as this side sees it. */
export async function showMessage(
  ctx: AppContext,
  participant: Participant,
  row: ConversationRow,
  messageId: string,
): Promise<Message> {
  const message = await findMessage(ctx.db, messageId)
  if (!message) throw noConversation()
  return messageViews(ctx, [message], row, participant.party)[0]!
}

/** Whether the user may be notified of new messages: only both sides. */
export async function mayFollowConversation(ctx: AppContext, id: string): Promise<boolean> {
  const row = isId(id) ? await findConversation(ctx.db, id) : undefined
  if (!row || ctx.actor.kind !== 'user' || ctx.actor.impersonatedBy) return false
  if (row.customerId === ctx.actor.userId) return true
  return canOpenAsBusiness(ctx, row)
}

async function canOpenAsBusiness(ctx: AppContext, { id, providerId }: ConversationRow): Promise<boolean> {
  const membership = await findMembership(ctx, providerId)
  if (!membership || membership.role === 'admin') return false
  const scope = scopeOf(membership)
  return scope === null || isInScope(ctx.db, id, scope)
}
