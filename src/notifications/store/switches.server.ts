import { sql, type Database } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

export interface SwitchKey {
  userId: string
  side: string
  event: string
  channel: string
}

export const findSwitch = (db: Database, { userId, side, event, channel }: SwitchKey) =>
  db.row<{ isOn: boolean }>(sql`select is_on from notification_switches
    where user_id = ${userId} and side = ${side} and event = ${event} and channel = ${channel}`)

export const listSwitches = (db: Database, userId: string) =>
  db.rows<
    Omit<SwitchKey, 'userId'> & { isOn: boolean }
  >(sql`select side, event, channel, is_on from notification_switches
    where user_id = ${userId} order by side, event, channel`)

export const upsertSwitch = (db: Database, { userId, side, event, channel }: SwitchKey, isOn: boolean, at: Instant) =>
  db.run(sql`insert into notification_switches (user_id, side, event, channel, is_on, changed_at)
    select u.id, ${side}, ${event}, ${channel}, ${isOn}, ${isoOf(at)} from auth_user u where u.id = ${userId}
    on conflict (user_id, side, event, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`)

export const deleteSwitchesOf = (db: Database, userId: string) =>
  db.run(sql`delete from notification_switches where user_id = ${userId}`)

/** Whose address it is; of who only says so, it is not. */
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
