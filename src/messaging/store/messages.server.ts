import type { Party } from '#messaging/rules/conversation-states.ts'
import type { Span } from '#messaging/rules/mask-contacts.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MessageRow {
  id: string
  number: number
  by: Party
  byUser: string | null
  /** The name of the member; null when they have left. */
  author: string | null
  text: string
  masks: Span[]
  saidAt: Instant
  service: { id: string; title: string } | null
  order: { id: string; reference: string; title: string } | null
  reportedAt: Instant | null
  files: { id: string; name: string; sizeBytes: number; type: string; width: number | null; height: number | null }[]
}

const columns = sql`m.id, m.number, m.by_party as by, m.by_user, coalesce(nullif(w.first_name, ''), u.name) as author, m.text, m.masks, m.said_at,
  m.reported_at,
  (select jsonb_build_object('id', s.id, 'title', s.title) from services s where s.id = m.service_id) as service,
  (select jsonb_build_object('id', o.id, 'reference', o.reference, 'title', (select min(i.snapshot ->> 'title') from provider_orders r
      join order_items i on i.provider_order_id = r.id where r.order_id = o.id and r.provider_id = c.provider_id)) from orders o where o.id = m.order_id) as "order",
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.file_name, 'sizeBytes', d.size_bytes, 'type', d.content_type, 'width', d.width, 'height', d.height)
      order by f.position), '[]') from message_files f join media d on d.id = f.media_id where f.message_id = m.id) as files`

const joins = sql`join conversations c on c.id = m.conversation_id left join auth_user u on u.id = m.by_user left join users w on w.user_id = m.by_user`

/** Messages before a number, newest first. */
export const listMessages = (
  db: Database,
  conversationId: string,
  { before, atMost }: { before: number | null; atMost: number },
) =>
  db.rows<MessageRow>(sql`select ${columns} from messages m ${joins}
    where m.conversation_id = ${conversationId} ${before === null ? sql`` : sql`and m.number < ${before}`} order by m.number desc limit ${atMost}`)

/** Messages after a number, oldest first. */
export const listMessagesAfter = (db: Database, conversationId: string, after: number, atMost: number) =>
  db.rows<MessageRow>(sql`select ${columns} from messages m ${joins}
    where m.conversation_id = ${conversationId} and m.number > ${after} order by m.number limit ${atMost}`)

export const findMessage = (db: Database, id: string) =>
  db.row<MessageRow & { conversationId: string }>(
    sql`select m.conversation_id, ${columns} from messages m ${joins} where m.id = ${id}`,
  )

/** The message that was already sent with this key. */
export const findSent = (db: Database, conversationId: string, userId: string, key: string) =>
  db.row<{ id: string }>(
    sql`select id from messages where conversation_id = ${conversationId} and by_user = ${userId} and send_key = ${key}`,
  )

export interface NewMessage {
  id: string
  conversationId: string
  number: number
  by: Party
  byUser: string
  text: string
  masks: Span[]
  serviceId: string | null
  orderId: string | null
  at: Instant
  key: string
}

export const insertMessage = (db: Database, m: NewMessage) =>
  db.run(sql`insert into messages (id, conversation_id, number, by_party, by_user, text, masks, service_id, order_id, said_at, send_key)
    values (${m.id}, ${m.conversationId}, ${m.number}, ${m.by}, ${m.byUser}, ${m.text}, ${JSON.stringify(m.masks)}, ${m.serviceId}, ${m.orderId}, ${isoOf(m.at)}, ${m.key})`)

export const insertFiles = (db: Database, messageId: string, mediaIds: string[]) =>
  db.run(sql`insert into message_files (media_id, message_id, position)
    select id, ${messageId}, position from unnest(${mediaIds}::uuid[]) with ordinality as f (id, position) on conflict do nothing`)

interface Placed {
  conversationId: string
  number: number
  by: Party
  beginning: string
  at: Instant
  isOpen: boolean
  /** When the other side gets an email if the message is still unread, at least an hour after the last one. */
  mailAt: Instant
  betweenMailsMs: number
}

/**
 * Updates the conversation after a new message: the other side has one more unread message, the author has read all.
 */
export function updateNewestMessage(
  db: Database,
  { conversationId, number, by, beginning, at, isOpen, mailAt, betweenMailsMs }: Placed,
) {
  const last = sql`last_number = ${number}, last_at = ${isoOf(at)}, last_by = ${by}, last_text = ${beginning},
    open_at = case when ${isOpen}::boolean then coalesce(open_at, ${isoOf(at)}) else open_at end`
  const pause = sql`${betweenMailsMs}::double precision * interval '1 millisecond'`
  return by === 'customer'
    ? db.run(sql`update conversations set ${last}, customer_read = ${number}, customer_unread = 0, customer_read_at = ${isoOf(at)}, customer_mail_at = null,
        provider_unread = provider_unread + 1, waiting_since = coalesce(waiting_since, ${isoOf(at)}),
        provider_mail_at = coalesce(provider_mail_at, greatest(${isoOf(mailAt)}::timestamptz, provider_mailed_at + ${pause})) where id = ${conversationId}`)
    : db.run(sql`update conversations set ${last}, provider_read = ${number}, provider_unread = 0, provider_read_at = ${isoOf(at)}, provider_mail_at = null,
        customer_unread = customer_unread + 1, waiting_since = null,
        customer_mail_at = coalesce(customer_mail_at, greatest(${isoOf(mailAt)}::timestamptz, customer_mailed_at + ${pause})) where id = ${conversationId}`)
}

/**
 * Marks messages up to a number as read; the mark never moves back. Unread messages are counted again, so that the
 * result is right under concurrency.
 */
export function markReadUpTo(
  db: Database,
  conversationId: string,
  { party, upTo, at }: { party: Party; upTo: number; at: Instant },
) {
  const unread = (by: Party) =>
    sql`(select count(*) from messages m where m.conversation_id = c.id and m.by_party = ${by} and m.number > least(c.last_number, ${upTo}::int))::int`
  return party === 'customer'
    ? db.run(sql`update conversations c set customer_read = least(last_number, ${upTo}::int), customer_read_at = ${isoOf(at)}, customer_unread = ${unread('provider')},
        customer_mail_at = case when ${unread('provider')} = 0 then null else customer_mail_at end where id = ${conversationId} and customer_read < least(last_number, ${upTo}::int)`)
    : db.run(sql`update conversations c set provider_read = least(last_number, ${upTo}::int), provider_read_at = ${isoOf(at)}, provider_unread = ${unread('customer')},
        provider_mail_at = case when ${unread('customer')} = 0 then null else provider_mail_at end where id = ${conversationId} and provider_read < least(last_number, ${upTo}::int)`)
}

export const findFile = (db: Database, conversationId: string, mediaId: string) =>
  db.row<{ id: string }>(sql`select f.media_id as id from message_files f join messages m on m.id = f.message_id
    where f.media_id = ${mediaId} and m.conversation_id = ${conversationId}`)

/** A service of this provider. */
export const findServiceOf = (db: Database, providerId: string, serviceId: string) =>
  db.row<{ id: string; title: string }>(
    sql`select id, title from services where id = ${serviceId} and provider_id = ${providerId}`,
  )

export const findOrderOf = (db: Database, providerId: string, reference: string) =>
  db.row<{
    id: string
    reference: string
    customerId: string
    hasAccount: boolean
    title: string
  }>(sql`select o.id, o.reference, o.visitor_id as customer_id,
      exists (select from auth_user u where u.id = o.visitor_id) as has_account, i.title
    from orders o join lateral (select min(i.snapshot ->> 'title') as title, count(*) as amount from provider_orders r join order_items i on i.provider_order_id = r.id
      where r.order_id = o.id and r.provider_id = ${providerId} and i.status not in ('awaiting_payment','expired_unpaid')) i on i.amount > 0
    where o.reference = ${reference}`)

/** The customer's orders at this provider, newest first. */
export const listOrdersBetween = (db: Database, providerId: string, customerId: string, atMost: number) =>
  db.rows<{
    orderId: string
    reference: string
    title: string
    at: Instant
    count: number
  }>(sql`select o.id as order_id, o.reference, min(i.snapshot ->> 'title') as title,
      coalesce(min(b.starts_at), o.placed_at) as at, count(*)::int as count
    from orders o join provider_orders r on r.order_id = o.id and r.provider_id = ${providerId} join order_items i on i.provider_order_id = r.id
      left join bookings b on b.id = i.booking_id
    where o.visitor_id = ${customerId} and i.status not in ('awaiting_payment','expired_unpaid') group by o.id order by o.placed_at desc, o.id limit ${atMost}`)
