import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import type { MessageFilters, MessageLine, MessageView } from '#notifications/contract-messages.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { kindText } from '#notifications/definitions/notifications.ts'
import { hindersResending } from '#notifications/rules/email/resending.ts'
import { serverFaultPrefix } from '#notifications/rules/email/retry-schedule.ts'
import { withoutSecrets } from '#notifications/rules/email/server-words.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { findSuppressed, listMessageEvents } from '#notifications/store/message-events.server.ts'
import { findWholeMessage, listMessageRows, type MessageRow } from '#notifications/store/messages.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Rows per page of the dashboard. */
export const dashboardPageSize = 50

/** Which channels have a transport; without one, messages remain in the outbox. */
export type OpenTransports = Record<Channel, boolean>
const allTransports: OpenTransports = { email: true, sms: true }

/** Sent messages, newest first. Throws `unauthenticated`, `permission-denied`. */
export async function listSent(
  ctx: AppContext,
  filters: MessageFilters,
  size = dashboardPageSize,
  transports = allTransports,
): Promise<{ items: MessageLine[]; next: string | null }> {
  await requireRight(ctx, 'read-outbox')
  const rows = await listMessageRows(ctx.db, filters, { after: positionOf(filters.cursor), limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size).map((row) => lineOf(row, transports)),
    next: last ? cursorOf({ at: last.position, id: last.id }) : null,
  }
}

/** Addresses reserved for examples (RFC 2606) are never sent to. */
const isInvented = (recipient: string) => recipient.toLowerCase().endsWith('.invalid')

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

function lineOf(row: MessageRow, transports: OpenTransports): MessageLine {
  const { id, channel, kind, recipient, subject, status, tries, isSealed, orderReference } = row
  const isHeld = status === 'queued' && (!transports[channel] || isInvented(recipient))
  return {
    id,
    channel,
    kind,
    kindText: kindText(kind),
    recipient,
    subject,
    status,
    tries,
    createdAt: isoOf(row.createdAt),
    sentAt: orNull(row.sentAt),
    isHeld,
    nextTryAt: status === 'queued' && !isHeld ? isoOf(row.nextTryAt) : null,
    words: row.lastError,
    orderReference,
    isSealed,
    hindersResending: hindersResending(row),
  }
}

const mostEvents = 50

/**
 * One message with its content and delivery. Encrypted content is not shown. Throws `unauthenticated`,
 * `permission-denied`, `not-found`.
 */
export async function showSent(ctx: AppContext, id: string, transports = allTransports): Promise<MessageView> {
  await requireRight(ctx, 'read-outbox')
  const found = isId(id) ? await findWholeMessage(ctx.db, id) : undefined
  if (!found) throw notFound('message')
  const { isSealed, channel } = found
  const [events, suppression] = await Promise.all([
    listMessageEvents(ctx.db, id, mostEvents),
    channel === 'email' ? findSuppressed(ctx.db, addressHashOf(ctx, found.recipient)) : undefined,
  ])
  const said = (words: string) => (isSealed ? withoutSecrets(words, channel) : words).replace(serverFaultPrefix, '')
  return {
    ...lineOf(found, transports),
    senderName: found.senderName,
    text: isSealed ? null : found.text,
    html: isSealed ? null : found.html,
    attachments: found.attachments.map(({ name }) => name),
    events: events.map(({ at, what, words }) => ({ at: isoOf(at), what, words: said(words) })),
    resentOf: found.resentOf,
    suppression: suppression ? { since: isoOf(suppression.since), words: suppression.words } : null,
  }
}
