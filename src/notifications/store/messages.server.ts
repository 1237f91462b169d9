import type { MessageFilters } from '#notifications/contract-messages.ts'
import type { Message } from '#notifications/rules/email/mail.ts'
import { maskedNumber } from '#notifications/rules/masked-number.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A message without its bodies. */
export type MessageRow = Omit<Message, 'text' | 'html' | 'attachments' | 'unsubscribeUrl' | 'senderName'> & {
  orderReference: string | null
  position: string
}

const lineColumns = sql`o.id, o.kind, o.channel, o.is_sealed, o.recipient, o.subject, o.order_id, o.status, o.tries,
  o.last_error, o.created_at, o.sent_at, o.next_try_at, r.reference as order_reference,
  o.created_at::text as position`

interface Slice {
  after: { at: string; id: string } | undefined
  limit: number
}

/** Newest first, by index keys. */
export const listMessageRows = (db: Database, filters: MessageFilters, { after, limit }: Slice) =>
  withFreshPlan<MessageRow>(
    db,
    sql`select ${lineColumns} from outbox o left join orders r on r.id = o.order_id
    where ${conditions(filters)} and ${after ? sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by o.created_at desc, o.id desc limit ${limit}`,
  )

function conditions({ q, state, kind, channel, order, from, until }: MessageFilters): Statement {
  return sql`${q ? recipientIs(q) : sql`true`}
    and ${state ? sql`o.status = ${state}` : sql`true`}
    and ${kind ? sql`o.kind = ${kind}` : sql`true`}
    and ${channel ? sql`o.channel = ${channel}` : sql`true`}
    and ${order ? sql`o.order_id in (select id from orders where reference = ${order.toUpperCase()})` : sql`true`}
    and ${from ? sql`o.created_at >= ${from}::date` : sql`true`}
    and ${until ? sql`o.created_at < ${until}::date + 1` : sql`true`}`
}

/** An address by its start; a number in stored form. */
function recipientIs(typed: string): Statement {
  if (/^\+?[\d\s().-]{3,}$/.test(typed))
    return sql`lower(o.recipient) = ${maskedNumber(`+${typed.replaceAll(/\D/g, '')}`)}`
  const start = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`lower(o.recipient) like ${`${start}%`}`
}

export type WholeMessage = MessageRow &
  Pick<Message, 'senderName' | 'text' | 'html' | 'attachments'> & { resentOf: string | null }

export const findWholeMessage = (db: Database, id: string) =>
  db.row<WholeMessage>(sql`select ${lineColumns}, o.sender_name, o.text_body as text, o.html_body as html, o.attachments,
      o.resent_of from outbox o left join orders r on r.id = o.order_id where o.id = ${id}`)

/** Locked until the transaction ends: of two clicks the second sees the result of the first. */
export const lockMessage = (db: Database, id: string) =>
  db.row<Pick<Message, 'id' | 'kind' | 'channel' | 'isSealed' | 'status' | 'recipient' | 'subject'>>(
    sql`select id, kind, channel, is_sealed, status, recipient, subject from outbox where id = ${id} for update`,
  )

/** A copy with an id of its own, because email clients drop duplicates. */
export const insertCopy = (db: Database, { id, of }: { id: string; of: string }, now: Instant) =>
  db.run(sql`insert into outbox (id, kind, channel, is_sealed, recipient, sender_name, subject, text_body, html_body, attachments, order_id,
      unsubscribe_url, resent_of, status, next_try_at, created_at)
    select ${id}, kind, channel, is_sealed, recipient, sender_name, subject, text_body, html_body, attachments, order_id, unsubscribe_url, id, 'queued',
      ${isoOf(now)}, ${isoOf(now)} from outbox where id = ${of}`)

export const requeue = (db: Database, id: string, now: Instant) =>
  db.run(sql`update outbox set status = 'queued', tries = 0, next_try_at = ${isoOf(now)} where id = ${id}`)

export const cancelMessage = (db: Database, id: string, words: string) =>
  db.run(sql`update outbox set status = 'cancelled', last_error = ${words} where id = ${id} and status = 'queued'`)
