import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Only existing public services are recorded. */
export const insertView = (db: Database, visitorId: string, serviceId: string, now: Instant) =>
  db.run(sql`insert into recent_views (visitor_id, service_id, viewed_at)
    select ${visitorId}, id, ${isoOf(now)} from services where id = ${serviceId} and status in ('published', 'paused')
    on conflict (visitor_id, service_id) do update set viewed_at = excluded.viewed_at`)

/** Deletes all but the newest views. */
export const trimViews = (db: Database, visitorId: string, most: number) =>
  db.run(sql`delete from recent_views where visitor_id = ${visitorId} and service_id in (
    select service_id from recent_views where visitor_id = ${visitorId} order by viewed_at desc, service_id offset ${most})`)

export const listViewedIds = async (db: Database, visitorId: string, most: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select service_id as id from recent_views where visitor_id = ${visitorId} order by viewed_at desc, service_id limit ${most}`,
    )
  ).map(({ id }) => id)

export const listViews = (db: Database, visitorId: string) =>
  db.rows<{
    serviceId: string
    title: string
    viewedAt: Instant
  }>(sql`select v.service_id, s.title, v.viewed_at
    from recent_views v join services s on s.id = v.service_id where v.visitor_id = ${visitorId} order by v.viewed_at desc`)

export async function adoptViews(db: Database, userId: string, visitorId: string, most: number): Promise<void> {
  await db.run(sql`insert into recent_views (visitor_id, service_id, viewed_at) select ${userId}::uuid, service_id, viewed_at from recent_views where visitor_id = ${visitorId}
    on conflict (visitor_id, service_id) do update set viewed_at = greatest(recent_views.viewed_at, excluded.viewed_at)`)
  await deleteViewsOf(db, visitorId)
  await trimViews(db, userId, most)
}

export const deleteViewsOf = (db: Database, visitorId: string) =>
  db.run(sql`delete from recent_views where visitor_id = ${visitorId}`)

export const deleteViewsBefore = (db: Database, at: Instant, atMost: number) =>
  db.run(
    sql`delete from recent_views where ctid in (select ctid from recent_views where viewed_at < ${isoOf(at)} order by viewed_at limit ${atMost})`,
  )
