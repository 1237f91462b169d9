import type { AppContext } from '#server/context.ts'
import { customerNameOf } from '#messaging/rules/names.ts'
import { findConversation } from '#messaging/store/conversations.server.ts'
import { findMailed } from '#messaging/store/due-emails.server.ts'
import { findMessage } from '#messaging/store/messages.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A conversation for emails, notifications and webhooks. The caller checks permissions. */
export interface ConversationDetails {
  id: string
  providerId: string
  providerName: string
  customerId: string
  customerName: string
  lastText: string
  isBlocked: boolean
  customerUnread: number
  providerUnread: number
  customerMailedAt: Instant | null
  providerMailedAt: Instant | null
}

export async function getConversationDetails(ctx: AppContext, id: string): Promise<ConversationDetails | undefined> {
  const [row, mailed] = [await findConversation(ctx.db, id), await findMailed(ctx.db, id)]
  if (!row || !mailed) return undefined
  const { providerId, providerName, customerId, lastText, customerUnread, providerUnread } = row
  const { customerMailedAt, providerMailedAt } = mailed
  return {
    id,
    providerId,
    providerName,
    customerId,
    lastText,
    customerUnread,
    providerUnread,
    customerMailedAt,
    providerMailedAt,
    customerName: customerNameOf(row.customerName),
    isBlocked: row.blockedAt !== null,
  }
}

/** A message for webhooks of a provider. */
export async function getMessageDetails(ctx: AppContext, id: string) {
  const message = await findMessage(ctx.db, id)
  if (!message) return undefined
  const { conversationId, number, by, text, saidAt, service, order, files } = message
  return {
    conversationId,
    messageId: id,
    number,
    by,
    text,
    saidAt,
    serviceId: service?.id ?? null,
    orderReference: order?.reference ?? null,
    files: files.length,
  }
}
