import type { MessageEventKind } from '#notifications/rules/email/mail.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const insertMessageEvent = (
  db: Database,
  messageId: string,
  what: MessageEventKind,
  words: string,
  now: Instant,
) =>
  db.run(
    sql`insert into message_events (message_id, at, what, words) values (${messageId}, ${isoOf(now)}, ${what}, ${words.slice(0, 500)})`,
  )

export interface MessageEventRow {
  at: Instant
  what: MessageEventKind
  words: string
}

export const listMessageEvents = (db: Database, messageId: string, atMost: number) =>
  db.rows<MessageEventRow>(
    sql`select at, what, words from message_events where message_id = ${messageId} order by id desc limit ${atMost}`,
  )

interface FateRow {
  id: string
  kind: string
  recipient: string
  status: string
  isSealed: boolean
}

/** Held until the transaction ends: two reports of one email come one after the other. */
export const lockMail = (db: Database, id: string) =>
  db.row<FateRow>(
    sql`select id, kind, recipient, status, is_sealed from outbox where id = ${id} and channel = 'email' for update`,
  )

/** What was sent did arrive, or came back. What never went out, or has come back already, stays as it is. */
export const saveDeliveryStatus = (
  db: Database,
  id: string,
  fate: 'delivered' | 'bounced',
  words: string | null,
  now: Instant,
) =>
  db.run(sql`update outbox set status = ${fate}, told_at = ${isoOf(now)}, last_error = ${words}
    where id = ${id} and status in ('sent', 'delivered') and status <> ${fate}`)

export interface SuppressedAddress {
  since: Instant
  words: string
  messageId: string | null
}

/** Notes that an address does not take our mail. True when that is new. */
export const insertSuppressed = async (
  db: Database,
  addressHash: string,
  { words, messageId, heard }: { words: string; messageId: string; heard: 'answer' | 'report' },
  now: Instant,
) =>
  (await db.run(sql`insert into refusing_addresses (address_hash, since, words, message_id, heard)
    values (${addressHash}, ${isoOf(now)}, ${words.slice(0, 500)}, ${messageId}, ${heard}) on conflict do nothing`)) > 0

export const findSuppressed = (db: Database, addressHash: string) =>
  db.row<SuppressedAddress>(
    sql`select since, words, message_id from refusing_addresses where address_hash = ${addressHash}`,
  )

export const deleteSuppressed = (db: Database, addressHash: string) =>
  db.run(sql`delete from refusing_addresses where address_hash = ${addressHash}`)

/** A later mail went through after all. */
export const deleteSuppressedByAnswer = (db: Database, addressHash: string) =>
  db.run(sql`delete from refusing_addresses where address_hash = ${addressHash} and heard = 'answer'`)
