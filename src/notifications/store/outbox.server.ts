import type { Channel, Draft, Message } from '#notifications/rules/email/mail.ts'
import { serverFaultPrefix, type TryOutcome } from '#notifications/rules/email/retry-schedule.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { hours, isoOf, type Instant } from '#shared/time/instant.ts'

const columns = sql`id, kind, channel, is_sealed, recipient, sender_name, subject, text_body as text, html_body as html,
  attachments, order_id, status, tries, last_error, created_at, sent_at, next_try_at,
  unsubscribe_url`

interface NewMessage extends Draft {
  id: string
  /** If this address takes no emails, the message is cancelled at once, with the reason. */
  addressHash?: string | undefined
}

/** Inserts a message once; secret parts have to be encrypted before. */
export const insertMessage = (db: Database, { id, addressHash = '', ...draft }: NewMessage, now: Instant) =>
  db.run(sql`with known as (
      select (select 'This address does not take our mail: ' || words from suppressed_addresses
        where address_hash = ${addressHash}) as hindrance
    )
    insert into outbox (id, kind, channel, is_sealed, recipient, sender_name, subject, text_body, html_body, attachments, order_id,
      unsubscribe_url, status, last_error, next_try_at, created_at)
    select ${id}, ${draft.kind}, ${draft.channel}, ${draft.isSealed}, ${draft.recipient}, ${draft.senderName}, ${draft.subject}, ${draft.text},
      ${draft.html}, ${JSON.stringify(draft.attachments)}, ${draft.orderId ?? null}, ${draft.unsubscribeUrl ?? null},
      case when hindrance is null then 'queued' else 'cancelled' end, hindrance, ${isoOf(now)}, ${isoOf(now)} from known
    on conflict (id) do nothing`)

/**
 * The longest due message of a channel that no other process is sending. Reserved addresses (RFC 2606) remain in the
 * outbox. Reminders come in thousands and have the lowest priority.
 */
export const lockDueMessage = async (db: Database, channel: Channel, now: Instant) =>
  (await lockDueOf(db, channel, now, sql`kind <> 'item-reminder'`)) ??
  (await lockDueOf(db, channel, now, sql`kind = 'item-reminder'`))

const lockDueOf = (db: Database, channel: Channel, now: Instant, which: Statement) =>
  db.row<Message>(sql`select ${columns} from outbox
    where status = 'queued' and channel = ${channel} and next_try_at <= ${isoOf(now)} and recipient not like '%.invalid' and ${which}
    order by next_try_at, id limit 1 for update skip locked`)

export const saveOutcome = (db: Database, id: string, { status, nextTryAt, lastError, sentAt }: TryOutcome) =>
  db.run(sql`update outbox set status = ${status}, tries = least(tries + 1, 9), next_try_at = ${isoOf(nextTryAt)}, last_error = ${lastError},
    sent_at = ${sentAt === null ? null : isoOf(sentAt)} where id = ${id}`)

/** After an outage: makes messages due now that waited for it. Returns their number. */
export const bringForwardBlocked = (db: Database, channel: Channel, now: Instant) =>
  db.run(sql`update outbox set next_try_at = ${isoOf(now)}, tries = 0
    where id in (select id from outbox where status = 'queued' and channel = ${channel} and tries > 0 and next_try_at > ${isoOf(now)}
      and last_error like ${`${serverFaultPrefix}%`} for update skip locked)`)

/** An expired code would only confuse. */
export const cancelStale = (db: Database, kind: string, createdBefore: Instant) =>
  db.run(sql`update outbox set status = 'cancelled', last_error = 'It was no longer of use.'
    where id in (select id from outbox where status = 'queued' and kind = ${kind} and created_at < ${isoOf(createdBefore)} for update skip locked)`)

/** Cancels a message that is out of date. */
export const cancelOutdated = (db: Database, id: string) =>
  db.run(sql`update outbox set status = 'cancelled', last_error = 'It was no longer of use.' where id = ${id}`)

/** Cancels messages whose content was read in the app. */
export const cancelQueued = (db: Database, ids: string[]) =>
  db.run(
    sql`update outbox set status = 'cancelled', last_error = 'It was no longer of use.' where id = any(${ids}::uuid[]) and status = 'queued'`,
  )

export const requeueMessage = (db: Database, id: string, now: Instant) =>
  db.run(sql`update outbox set status = 'queued', tries = 0, next_try_at = ${isoOf(now)} where id = ${id}`)

interface Wanted {
  /** In stored form: a phone number as its mask. */
  recipients?: string[]
  atMost: number
}

export const listNewestMessages = (db: Database, { recipients, atMost }: Wanted) =>
  db.rows<Message>(sql`select ${columns} from outbox
    where ${recipients ? sql`lower(recipient) = any(${recipients.map((recipient) => recipient.toLowerCase())})` : sql`true`}
    order by created_at desc, id desc limit ${atMost}`)

export const findMessage = (db: Database, id: string) =>
  db.row<Message>(sql`select ${columns} from outbox where id = ${id}`)

/** The state of the outbox, for administrators. */
export const countMessages = (db: Database) =>
  db.row<{ queued: number; failed: number; bounced: number; failing: number; lastError: string | null }>(sql`
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'bounced') as bounced, count(*) filter (where status = 'queued' and tries > 0) as failing,
      (select last_error from outbox where status in ('queued', 'failed') and last_error is not null
        order by created_at desc limit 1) as last_error
    from outbox where status in ('queued', 'failed', 'bounced')`)

/** Every email to a person, including waiting ones. */
export const deleteMailsTo = (db: Database, email: string) =>
  db.run(sql`delete from outbox where channel = 'email' and lower(recipient) = ${email}`)

export const deleteMessage = (db: Database, id: string) => db.run(sql`delete from outbox where id = ${id}`)

/** Makes messages due now that wait longer than the longest retry interval (12 hours). Returns their number. */
export const pullBackOutbox = (db: Database, now: Instant) =>
  db.run(
    sql`update outbox set next_try_at = ${isoOf(now)} where status = 'queued' and next_try_at > ${isoOf(now + hours(13))}`,
  )
