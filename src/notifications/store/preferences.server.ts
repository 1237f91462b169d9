import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface PreferenceKey {
  userId: string
  side: string
  event: string
  channel: string
}

export const findPreference = (db: Database, { userId, side, event, channel }: PreferenceKey) =>
  db.row<{ isOn: boolean }>(sql`select is_on from notification_preferences
    where user_id = ${userId} and side = ${side} and event = ${event} and channel = ${channel}`)

export const listPreferences = (db: Database, userId: string) =>
  db.rows<
    Omit<PreferenceKey, 'userId'> & { isOn: boolean }
  >(sql`select side, event, channel, is_on from notification_preferences
    where user_id = ${userId} order by side, event, channel`)

export const upsertPreference = (
  db: Database,
  { userId, side, event, channel }: PreferenceKey,
  isOn: boolean,
  at: Instant,
) =>
  db.run(sql`insert into notification_preferences (user_id, side, event, channel, is_on, changed_at)
    select u.id, ${side}, ${event}, ${channel}, ${isOn}, ${isoOf(at)} from auth_user u where u.id = ${userId}
    on conflict (user_id, side, event, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`)

export const deletePreferencesOf = (db: Database, userId: string) =>
  db.run(sql`delete from notification_preferences where user_id = ${userId}`)

/** The account of a verified address; an unverified one does not count. */
export const findAccountOf = (db: Database, email: string) =>
  db.row<{ userId: string }>(sql`select id as user_id from auth_user where email = ${email} and email_verified`)

export const hasUnsubscribed = async (db: Database, addressHash: string, event: string): Promise<boolean> =>
  (await db.row(
    sql`select 1 as one from unsubscribed_addresses where address_hash = ${addressHash} and event = ${event}`,
  )) !== undefined

export const insertUnsubscribed = (db: Database, addressHash: string, event: string, at: Instant) =>
  db.run(sql`insert into unsubscribed_addresses (address_hash, event, at) values (${addressHash}, ${event}, ${isoOf(at)})
    on conflict do nothing`)

export const deleteUnsubscribed = (db: Database, addressHash: string, event: string) =>
  db.run(sql`delete from unsubscribed_addresses where address_hash = ${addressHash} and event = ${event}`)

export const listUnsubscribed = (db: Database, addressHash: string) =>
  db.rows<{ event: string; at: Instant }>(
    sql`select event, at from unsubscribed_addresses where address_hash = ${addressHash} order by event`,
  )

export const deleteAllUnsubscribed = (db: Database, addressHash: string) =>
  db.run(sql`delete from unsubscribed_addresses where address_hash = ${addressHash}`)
