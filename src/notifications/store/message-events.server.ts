import type { MessageEventKind } from '#notifications/rules/email/mail.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const insertMessageEvent = (
  db: Database,
  messageId: string,
  { what, words }: Pick<MessageEventRow, 'what' | 'words'>,
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

interface DeliveryStatusRow {
  id: string
  kind: string
  recipient: string
  status: string
  isSealed: boolean
}

/** Locked until the transaction ends, which serialises reports about one email. */
export const lockMail = (db: Database, id: string) =>
  db.row<DeliveryStatusRow>(
    sql`select id, kind, recipient, status, is_sealed from outbox where id = ${id} and channel = 'email' for update`,
  )

/** Sets a sent message to delivered or bounced. Unsent and bounced ones are unchanged. */
export const saveDeliveryStatus = (
  db: Database,
  id: string,
  { status, lastError }: { status: 'delivered' | 'bounced'; lastError: string | null },
  now: Instant,
) =>
  db.run(sql`update outbox set status = ${status}, reported_at = ${isoOf(now)}, last_error = ${lastError}
    where id = ${id} and status in ('sent', 'delivered') and status <> ${status}`)

export interface SuppressedAddress {
  since: Instant
  words: string
  messageId: string | null
}

/** Suppresses an address. Returns true when it was not suppressed before. */
export const insertSuppressed = async (
  db: Database,
  addressHash: string,
  { words, messageId, heard }: { words: string; messageId: string; heard: 'answer' | 'report' },
  now: Instant,
) =>
  (await db.run(sql`insert into suppressed_addresses (address_hash, since, words, message_id, heard)
    values (${addressHash}, ${isoOf(now)}, ${words.slice(0, 500)}, ${messageId}, ${heard}) on conflict do nothing`)) > 0

export const findSuppressed = (db: Database, addressHash: string) =>
  db.row<SuppressedAddress>(
    sql`select since, words, message_id from suppressed_addresses where address_hash = ${addressHash}`,
  )

export const deleteSuppressed = (db: Database, addressHash: string) =>
  db.run(sql`delete from suppressed_addresses where address_hash = ${addressHash}`)

/** A later email was delivered after all. */
export const deleteSuppressedByAnswer = (db: Database, addressHash: string) =>
  db.run(sql`delete from suppressed_addresses where address_hash = ${addressHash} and heard = 'answer'`)
