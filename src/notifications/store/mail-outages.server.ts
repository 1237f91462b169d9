import type { Channel } from '#notifications/rules/email/mail.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Outage {
  id: string
  beganAt: Instant
  /** When it was last observed. */
  seenAt: Instant
  words: string
}

const columns = sql`id, began_at, seen_at, words`

export const findOutage = (db: Database, channel: Channel) =>
  db.row<Outage>(sql`select ${columns} from mail_outages where channel = ${channel} and ended_at is null`)

/** Starts or continues an outage. */
export const saveOutage = (
  db: Database,
  { id, channel, words }: { id: string; channel: Channel; words: string },
  now: Instant,
) =>
  db.row<Outage>(sql`insert into mail_outages (id, channel, began_at, seen_at, words) values (${id}, ${channel}, ${isoOf(now)}, ${isoOf(now)}, ${words})
    on conflict (channel) where ended_at is null do update set seen_at = excluded.seen_at, words = excluded.words returning ${columns}`)

/** Ends an outage. Returns true when there was one. */
export const endOutage = async (db: Database, channel: Channel, now: Instant) =>
  (await db.run(
    sql`update mail_outages set ended_at = ${isoOf(now)} where channel = ${channel} and ended_at is null`,
  )) > 0

/** When only an email can show whether the transport works: makes one waiting email due now. */
export const bringOneForward = (db: Database, channel: Channel, mark: string, now: Instant) =>
  db.run(sql`update outbox set next_try_at = ${isoOf(now)}
    where id in (select id from outbox where status = 'queued' and channel = ${channel} and tries > 0 and next_try_at > ${isoOf(now)}
      and last_error like ${`${mark}%`} order by next_try_at limit 1 for update skip locked)`)

export interface OutboxCounts {
  /** Due and waiting; counted up to 1,000. */
  queued: number
  /** When the oldest of them became due. */
  oldestDueAt: Instant | null
  failedToday: number
  bouncedToday: number
}

/** Reserved example addresses are never sent to and are not counted. */
export const countWaiting = (db: Database, now: Instant) =>
  db.row<OutboxCounts>(sql`select
    (select count(*) from (select 1 from outbox where status = 'queued' and channel = 'email' and recipient not like '%.invalid' limit 1000) w) as queued,
    (select min(next_try_at) from outbox where status = 'queued' and channel = 'email' and tries = 0 and recipient not like '%.invalid'
      and next_try_at <= ${isoOf(now)}) as oldest_due_at,
    (select count(*) from (select 1 from outbox where status = 'failed' and created_at > ${isoOf(now - 86_400_000)} limit 1000) f) as failed_today,
    (select count(*) from (select 1 from outbox where status = 'bounced' and created_at > ${isoOf(now - 86_400_000)} limit 1000) b) as bounced_today`)
