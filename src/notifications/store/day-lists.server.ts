import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DayList {
  providerId: string
  timeZone: string
  day: string
}

export const insertDayList = (db: Database, { providerId, timeZone, day }: DayList, dueAt: Instant) =>
  db.run(sql`insert into day_lists (provider_id, time_zone, day, due_at) values (${providerId}, ${timeZone}, ${day}, ${isoOf(dueAt)})
    on conflict do nothing`)

/** Claims due lists; they are deleted on commit. */
export const lockDueDayLists = (db: Database, now: Instant, limit: number) =>
  db.rows<DayList & { dueAt: Instant }>(sql`delete from day_lists where (provider_id, time_zone, day) in (
      select provider_id, time_zone, day from day_lists where due_at <= ${isoOf(now)} order by due_at limit ${limit} for update skip locked)
    returning provider_id, time_zone, day::text as day, due_at`)

export interface DayRow {
  itemId: string
  startsAt: Instant
  isVisit: boolean
  staffId: string | null
  title: string
  firstName: string
  lastName: string
}

/** A business's agreed items between two instants, in order of time. */
export const listDay = (db: Database, { providerId, timeZone }: DayList, fromAt: Instant, untilAt: Instant) =>
  db.rows<DayRow>(sql`select i.id as item_id, b.starts_at, true as is_visit, b.staff_id, s.title,
      o.first_name, o.last_name
    from bookings b join order_items i on i.booking_id = b.id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
      join services s on s.id = b.service_id
    where b.provider_id = ${providerId} and b.status = 'active' and i.status = 'confirmed' and b.time_zone = ${timeZone}
      and b.starts_at >= ${isoOf(fromAt)} and b.starts_at < ${isoOf(untilAt)}
    union all select i.id, r.wanted_from, false, null, s.title, o.first_name, o.last_name
    from provider_orders r join order_items i on i.provider_order_id = r.id and i.booking_id is null join orders o on o.id = r.order_id
      join services s on s.id = i.service_id join locations l on l.id = s.location_id
    where r.provider_id = ${providerId} and i.status in ('confirmed', 'preparing', 'ready') and l.time_zone = ${timeZone}
      and r.wanted_from >= ${isoOf(fromAt)} and r.wanted_from < ${isoOf(untilAt)}
    order by starts_at, item_id`)

/** Recipients of a business's daily list: owners and managers all of it, staff their own calendar. */
export const listDayReaders = (db: Database, providerId: string) =>
  db.rows<{
    userId: string
    staffId: string | null
    seesAll: boolean
  }>(sql`select m.user_id, m.resource_id as staff_id, m.role in ('owner', 'manager') as sees_all
    from provider_members m join auth_user u on u.id = m.user_id join providers p on p.id = m.provider_id
    where m.provider_id = ${providerId} and not u.disabled and p.status in ('active', 'paused', 'restricted', 'closing') order by m.user_id`)

export const findBusinessName = (db: Database, id: string) =>
  db.row<{ id: string; name: string }>(sql`select id, name from providers where id = ${id}`)
