import type { AppContext } from '#server/context.ts'
import { outboxQuery, type Message } from '#notifications/contract.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { codeIn, linksIn } from '#notifications/rules/email/message-extras.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/time/instant.ts'

/** A message of the demo's outbox as JSON: recipient, text, first link and code. */
export const messageView = (message: Message) => ({
  id: message.id,
  channel: message.channel,
  kind: message.kind,
  to: message.recipient,
  senderName: message.senderName,
  subject: message.subject,
  text: message.text,
  html: message.html,
  link: linksIn(message)[0]?.href ?? null,
  code: codeIn(message),
  attachments: message.attachments,
  orderId: message.orderId ?? null,
  status: message.status,
  tries: message.tries,
  lastError: message.lastError,
  createdAt: isoOf(message.createdAt),
  sentAt: message.sentAt === null ? null : isoOf(message.sentAt),
})

/** The newest messages, optionally only for the address or number `to`. They do not exist outside of the demo. */
export async function wantedMessages(ctx: AppContext, query: Record<string, string>): Promise<Message[]> {
  if (!ctx.isDemo) throw notFound('page')
  const { to } = outboxQuery.catch({}).parse(query)
  return listMessages(ctx, to ? { recipient: to } : {})
}

/** The demo's outbox as JSON, for every endpoint that shows it: `outboxView(c.var.ctx, c.req.query())`. */
export const outboxView = async (ctx: AppContext, query: Record<string, string> = {}) => ({
  items: (await wantedMessages(ctx, query)).map(messageView),
  next: null,
})
