import type { CustomerPerson } from '#customers/rules/person.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface CustomerRecord {
  id: string
  providerId: string
  userId: string | null
  emailHash: string | null
  note: string
  noteAt: Instant | null
  blockedAt: Instant | null
  blockReason: string
}

const columns = sql`c.id, c.provider_id, c.user_id, c.email_hash, c.note, c.note_at,
  c.blocked_at, c.block_reason`

const isAbout = (userIds: (string | null)[], hashes: (string | null)[]): Statement =>
  sql`(c.user_id = any(${userIds.filter(Boolean)}::uuid[]) or c.email_hash = any(${hashes.filter(Boolean)}::text[]))`

/** Serialises changes of a provider's records, so that a customer never has two. */
export const lockRecordsOf = (db: Database, providerId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customers:${providerId}`}, 0))`)

/** The records about these people; a person may have two, one of the account and one of the address. */
export const listRecords = (db: Database, providerId: string, people: CustomerPerson[]) =>
  db.rows<CustomerRecord>(sql`select ${columns} from customer_records c where c.provider_id = ${providerId}
    and ${isAbout(
      people.map(({ userId }) => userId),
      people.map(({ emailHash }) => emailHash),
    )} order by c.id`)

export const insertRecord = (db: Database, r: { id: string; providerId: string } & CustomerPerson) =>
  db.run(
    sql`insert into customer_records (id, provider_id, user_id, email_hash) values (${r.id}, ${r.providerId}, ${r.userId}, ${r.emailHash})`,
  )

/** Adds newly known parts of a person's identity. */
export const knowPerson = (db: Database, id: string, { userId, emailHash }: CustomerPerson) =>
  db.run(
    sql`update customer_records set user_id = coalesce(user_id, ${userId}::uuid), email_hash = coalesce(email_hash, ${emailHash}::text) where id = ${id}`,
  )

export const saveNote = (db: Database, id: string, { text, by, at }: { text: string; by: string; at: Instant }) =>
  db.run(sql`update customer_records set note = ${text}, note_at = ${isoOf(at)}, note_by = ${by} where id = ${id}`)

export const clearNotes = (db: Database, ids: string[]) =>
  db.run(sql`update customer_records set note = '' where id = any(${ids}::uuid[])`)

export const saveBlock = (db: Database, id: string, { reason, by, at }: { reason: string; by: string; at: Instant }) =>
  db.run(
    sql`update customer_records set blocked_at = coalesce(blocked_at, ${isoOf(at)}), blocked_by = ${by}, block_reason = ${reason} where id = ${id}`,
  )

export const liftBlocks = (db: Database, ids: string[]) =>
  db.run(
    sql`update customer_records set blocked_at = null, blocked_by = null, block_reason = '' where id = any(${ids}::uuid[])`,
  )

/** Deletes records without content. */
export const deleteEmptyRecords = (db: Database, ids: string[]) =>
  db.run(sql`delete from customer_records where id = any(${ids}::uuid[]) and note = '' and blocked_at is null`)

/** The name of the first of these providers that has blocked the person. */
export const findBlocking = (db: Database, providerIds: string[], userId: string | null, hashes: string[]) =>
  db.row<{ name: string }>(sql`select p.name from customer_records c join providers p on p.id = c.provider_id
    where c.provider_id = any(${providerIds}::uuid[]) and c.blocked_at is not null and ${isAbout([userId], hashes)} order by p.name limit 1`)

/** The verified phone number of an account. */
export const findVerifiedNumber = async (db: Database, userId: string): Promise<string | null> =>
  (
    await db.row<{ phone: string | null }>(
      sql`select phone_number as phone from auth_user where id = ${userId} and phone_number_verified`,
    )
  )?.phone ?? null

/** Assigns records of an email address to the account that verified it. */
export const adoptRecords = (db: Database, userId: string, emailHash: string) =>
  db.run(sql`update customer_records set user_id = ${userId} where email_hash = ${emailHash} and user_id is null`)

export interface PersonalRecord {
  business: string
  note: string
  noteAt: Instant | null
  blockedAt: Instant | null
  blockReason: string
}

export const listRecordsAbout = (db: Database, userId: string, emailHash: string | null) =>
  db.rows<PersonalRecord>(sql`select p.name as business, c.note, c.note_at, c.blocked_at, c.block_reason
    from customer_records c join providers p on p.id = c.provider_id where ${isAbout([userId], [emailHash])} order by p.name, c.id`)

export const deleteRecordsAbout = (db: Database, userId: string, emailHash: string | null) =>
  db.run(sql`delete from customer_records c where ${isAbout([userId], [emailHash])}`)

export const deleteRecordsOfAddress = (db: Database, providerId: string, emailHash: string) =>
  db.run(
    sql`delete from customer_records where provider_id = ${providerId} and email_hash = ${emailHash} and user_id is null`,
  )

export const deleteRecordsByHash = (db: Database, hashes: string[]) =>
  db.run(sql`delete from customer_records where email_hash = any(${hashes}::text[]) and user_id is null`)

export const deleteRecordsOf = (db: Database, providerId: string, people: CustomerPerson[]) =>
  db.run(sql`delete from customer_records c where c.provider_id = ${providerId}
    and ${isAbout(
      people.map(({ userId }) => userId),
      people.map(({ emailHash }) => emailHash),
    )}`)

/** Notes about people without a record; an address that has one keeps it. */
export const insertNotes = (
  db: Database,
  { providerId, userId, at }: { providerId: string; userId: string; at: Instant },
  notes: { id: string; hash: string; note: string }[],
) =>
  db.run(sql`insert into customer_records (id, provider_id, email_hash, note, note_at, note_by)
    select x.id, ${providerId}::uuid, x.hash, x.note, ${isoOf(at)}::timestamptz, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as x(id uuid, hash text, note text)
    where not exists (select from customer_records c where c.provider_id = ${providerId} and c.email_hash = x.hash)`)

/** Those of these keys that have a record. */
export const listRecorded = async (db: Database, providerId: string, hashes: string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>(
      sql`select c.email_hash as hash from customer_records c where c.provider_id = ${providerId} and c.email_hash = any(${hashes}::text[])`,
    )
  ).map(({ hash }) => hash)
