import type { Message, MessageAbout, MessageFile, MessagePage } from '#messaging/contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Party } from '#messaging/rules/conversation-states.ts'
import { messagesLoaded } from '#messaging/rules/limits.ts'
import { customerNameOf, memberNameOf, sizeText } from '#messaging/rules/names.ts'
import type { ConversationRow } from '#messaging/store/conversations.server.ts'
import { listMessages, listMessagesAfter, type MessageRow } from '#messaging/store/messages.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { isZone, localOf } from '#shared/time/zones.ts'

/** The readers: both sides, and moderators of reported conversations. */
export type Reader = Party | 'market'

/** The time zone for a reader: the customer's own, or that of the provider. */
export const zoneFor = (reader: Reader, { customerZone, providerZone }: ConversationRow): string =>
  reader === 'customer' && customerZone && isZone(customerZone) ? customerZone : providerZone

const filesOf = (reader: Reader, { id, providerId }: ConversationRow): string => {
  if (reader === 'market') return `/api/admin/reported-conversations/${id}/files`
  return reader === 'customer'
    ? `/api/v1/conversations/${id}/files`
    : `/api/v1/me/providers/${providerId}/conversations/${id}/files`
}

/** Messages as this reader sees them. */
export function messageViews(ctx: AppContext, rows: MessageRow[], row: ConversationRow, reader: Reader): Message[] {
  const zone = zoneFor(reader, row)
  const today = localOf(zone, ctx.now).date
  const [files, customer] = [filesOf(reader, row), customerNameOf(row.customerName)]
  return rows.map((one) => {
    const { date, minute } = localOf(zone, one.saidAt)
    const { id, number, by, text, masks } = one
    return {
      id,
      number,
      by,
      text,
      masks,
      isSentByReader: by === reader,
      author: by === 'provider' ? memberNameOf(one.author) : reader === 'customer' ? '' : customer,
      saidAt: isoOf(one.saidAt),
      time: clockTime(minute),
      day: date,
      dayText: date === today ? 'Today' : describeDay(date),
      about: aboutOf(one, row, reader),
      files: one.files.map((file) => fileOf(file, files)),
      isReported: one.reportedAt !== null && reader === 'market',
    }
  })
}

function aboutOf({ service, order }: MessageRow, { providerId }: ConversationRow, reader: Reader): MessageAbout | null {
  if (order) {
    const ref = encodeURIComponent(order.reference)
    const to = reader === 'customer' ? `/order?ref=${ref}` : `/provider-dashboard/${providerId}/orders?q=${ref}`
    return { kind: 'order', title: `${order.title ?? 'Order'} · ${order.reference}`, to }
  }
  return service && { kind: 'service', title: service.title, to: `/service/${service.id}` }
}

const fileOf = (
  { id, name, sizeBytes, type, width, height }: MessageRow['files'][number],
  address: string,
): MessageFile => ({
  id,
  name,
  width,
  height,
  kind: type === 'application/pdf' ? 'pdf' : 'image',
  sizeText: sizeText(sizeBytes),
  address: `${address}/${id}`,
})

/** A page of thirty messages before a number, oldest first. */
export async function messagePage(
  ctx: AppContext,
  row: ConversationRow,
  reader: Reader,
  before: number | null = null,
): Promise<MessagePage> {
  const rows = await listMessages(ctx.db, row.id, { before, atMost: messagesLoaded + 1 })
  const shown = rows.slice(0, messagesLoaded).toReversed()
  return {
    items: messageViews(ctx, shown, row, reader),
    next: rows.length > messagesLoaded ? String(shown[0]!.number) : null,
  }
}

const mostNewMessages = 100

/** The messages after a number; `next` where there are more. */
export async function newMessagesPage(
  ctx: AppContext,
  row: ConversationRow,
  reader: Reader,
  after: number,
): Promise<MessagePage> {
  const rows = await listMessagesAfter(ctx.db, row.id, after, mostNewMessages)
  return {
    items: messageViews(ctx, rows, row, reader),
    next: rows.length === mostNewMessages ? String(rows.at(-1)!.number) : null,
  }
}
