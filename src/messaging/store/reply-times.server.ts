import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Stores the waiting time of a reply. */
export const insertReplyTime = (
  db: Database,
  r: { providerId: string; messageId: string; at: Instant; waitedSeconds: number },
) =>
  db.run(
    sql`insert into provider_replies (provider_id, message_id, at, waited_seconds) values (${r.providerId}, ${r.messageId}, ${isoOf(r.at)}, ${r.waitedSeconds})`,
  )

/** Schedules the calculation at this time, unless it is scheduled earlier. */
export const markToCount = (db: Database, providerId: string, at: Instant) =>
  db.run(
    sql`update providers set message_minutes_due = least(message_minutes_due, ${isoOf(at)}::timestamptz) where id = ${providerId}`,
  )

export const lockUncounted = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from providers where message_minutes_due <= ${isoOf(now)} order by message_minutes_due limit ${atMost} for update skip locked`,
  )

/**
 * The median in minutes; null with too few replies. It is due again when the oldest counted reply leaves the period.
 */
export const countReplies = (
  db: Database,
  id: string,
  q: { now: Instant; since: Instant; spanMs: number; fewest: number },
) =>
  db.row<{
    minutes: number | null
    changed: boolean
  }>(sql`with stored as (select at, waited_seconds from provider_replies where provider_id = ${id} and at > ${isoOf(q.since)}),
      median as (select case when count(*) >= ${q.fewest} then greatest(1, round(percentile_cont(0.5) within group (order by waited_seconds) / 60.0))::int end as minutes,
        min(at) + ${q.spanMs}::double precision * interval '1 millisecond' as due from stored),
      before as (select message_minutes from providers where id = ${id})
    update providers p set message_minutes = m.minutes, message_minutes_at = ${isoOf(q.now)}, message_minutes_due = m.due + interval '1 second'
    from median m, before b where p.id = ${id} returning m.minutes, m.minutes is distinct from b.message_minutes as changed`)

export const deleteOldReplies = (db: Database, id: string, before: Instant) =>
  db.run(sql`delete from provider_replies where provider_id = ${id} and at <= ${isoOf(before)}`)
