import type { AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { placeMessage, type Written } from '#messaging/commands/place-message.ts'
import type { MessageInput, Sent, WritingHindrance } from '#messaging/contract.ts'
import { showMessage } from '#messaging/queries/show-conversation.ts'
import { showBusinessOpening, showOpening } from '#messaging/queries/show-opening.ts'
import {
  asCustomer,
  asMember,
  openConversation,
  participantOf,
  type Participant,
} from '#messaging/queries/participants.ts'
import { requireMayWriteTo } from '#messaging/queries/writing-here.ts'
import { faultOfText, normalizeText } from '#messaging/rules/check-message.ts'
import { hindranceFor } from '#messaging/rules/conversation-states.ts'
import { hindered, messageUnfit } from '#messaging/rules/errors.ts'
import {
  findConversationBetween,
  insertConversation,
  type ConversationRow,
} from '#messaging/store/conversations.server.ts'
import { findOrderOf, findSent, findServiceOf } from '#messaging/store/messages.server.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

export interface Place {
  /** Null: as the customer. */
  providerId: string | null
  conversationId: string
  /** Idempotency key, chosen by the sender for this message. */
  key: string
}

/**
 * Sends a message. A repeated key returns the existing message. Throws `not-found`, `message-unfit`,
 * `email-not-verified`, `provider-unavailable`, `customer-gone`, `conversation-blocked`, `rate-limited`, and the errors
 * of files.
 */
export async function sendMessage(
  ctx: AppContext,
  { providerId, conversationId, key }: Place,
  input: MessageInput,
): Promise<Sent> {
  const participant = await participantOf(ctx, providerId, 'answer-orders')
  const row = await openConversation(ctx, participant, conversationId)
  return say(ctx, participant, row, { key, input })
}

/**
 * Sends a customer's message to a provider, in a new conversation or the existing one. Throws the errors of
 * `sendMessage`, and `own-business`.
 */
export async function beginConversation(
  ctx: AppContext,
  providerId: string,
  key: string,
  input: MessageInput,
): Promise<Sent> {
  const { conversationId, hindrance } = await showOpening(ctx, providerId, {})
  const customer = asCustomer(ctx)
  checkText(input)
  if (!conversationId && hindrance) await rejectOpening(ctx, providerId, hindrance)
  const id = conversationId ?? (await openNew(ctx, { providerId, customerId: customer.userId }))
  return say(ctx, customer, await openConversation(ctx, customer, id), { key, input })
}

/** Sends a provider's message to a person who ordered from it. */
export async function beginAsBusiness(
  ctx: AppContext,
  providerId: string,
  key: string,
  input: MessageInput & { orderReference: string },
): Promise<Sent> {
  const participant = await asMember(ctx, providerId, 'answer-orders')
  const { conversationId } = await showBusinessOpening(ctx, providerId, input.orderReference)
  checkText(input)
  const order = (await findOrderOf(ctx.db, providerId, input.orderReference))!
  const id = conversationId ?? (await openNew(ctx, { providerId, customerId: order.customerId }))
  return say(ctx, participant, await openConversation(ctx, participant, id), { key, input })
}

/** Throws the error of the first check that fails. */
async function rejectOpening(
  ctx: AppContext,
  providerId: string,
  hindrance: NonNullable<WritingHindrance>,
): Promise<never> {
  await requireMayWriteTo(ctx, providerId)
  throw hindered(hindrance)
}

/** Creates a conversation; the setting `messages.new_per_day` limits how many a person may start. */
async function openNew(
  ctx: AppContext,
  { providerId, customerId }: { providerId: string; customerId: string },
): Promise<string> {
  const { actor } = ctx
  const who = actor.kind === 'user' ? actor.userId : providerId
  await limitRate(ctx, {
    bucket: `messages.new:${who}`,
    atMost: ctx.settings.get('messages.new_per_day'),
    perSeconds: 86_400,
  })
  await insertConversation(ctx.db, { id: newId(), providerId, customerId, at: ctx.now })
  return (await findConversationBetween(ctx.db, providerId, customerId))!.id
}

interface Said {
  key: string
  input: MessageInput
}

async function say(
  ctx: AppContext,
  participant: Participant,
  row: ConversationRow,
  { key, input }: Said,
): Promise<Sent> {
  const before = await findSent(ctx.db, row.id, participant.userId, key)
  const id = before?.id ?? (await sayNow(ctx, participant, row, { key, input }))
  return { conversationId: row.id, message: await showMessage(ctx, participant, row, id) }
}

async function sayNow(
  ctx: AppContext,
  participant: Participant,
  row: ConversationRow,
  { key, input }: Said,
): Promise<string> {
  const text = checkText(input)
  await requireMayWrite(ctx, participant, row)
  const about = await aboutOf(ctx, row, input)
  const atMost = ctx.settings.get('messages.per_minute')
  await limitRate(ctx, { bucket: `messages:${participant.userId}`, atMost, perSeconds: 60 })
  const written: Written = { id: newId(), key, text, fileIds: [...new Set(input.fileIds)], ...about }
  const id = await placeMessage(ctx, participant, row, written)
  if (participant.party === 'customer' && about.serviceId && id === written.id)
    ctx.track({ type: 'message', serviceId: about.serviceId })
  return id
}

function checkText({ text, fileIds }: MessageInput): string {
  const normalize = normalizeText(text)
  const fault = faultOfText(normalize, fileIds.length)
  if (fault) throw messageUnfit(fault)
  return normalize
}

async function requireMayWrite(ctx: AppContext, { party }: Participant, row: ConversationRow): Promise<void> {
  const { providerStatus, providerName, isCustomerGone, blockedAt } = row
  const hindrance = hindranceFor(party, { providerStatus, providerName, isCustomerGone, isBlocked: blockedAt !== null })
  if (hindrance) throw hindered(hindrance)
  if (party === 'customer') await requireMayWriteTo(ctx, row.providerId)
}

/** The subject of the message: a service of this provider, or an order between both. Throws `not-found`. */
async function aboutOf(
  ctx: AppContext,
  { providerId, customerId }: ConversationRow,
  { serviceId, orderReference }: MessageInput,
): Promise<Pick<Written, 'serviceId' | 'orderId'>> {
  const service = serviceId ? await findServiceOf(ctx.db, providerId, serviceId) : null
  const order = orderReference ? await findOrderOf(ctx.db, providerId, orderReference) : null
  if (service === undefined) throw notFound('service')
  if (order === undefined || (order && order.customerId !== customerId)) throw notFound('order')
  return { serviceId: service?.id ?? null, orderId: order?.id ?? null }
}
