import type { Span, TodayScope } from '#ordering/rules/calendar/business-day.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface RowToShow {
  id: string
  orderId: string
}

const inCalendar = ({ isStaff, staffId }: TodayScope): Statement =>
  isStaff ? sql`and b.staff_id = ${staffId}::uuid` : sql``

/** Written out, so that the planner uses the index of open items. */
const open = sql`i.status in ('requested','confirmed','preparing','ready','in_progress')`
const agreed = sql`i.status in ('confirmed','in_progress','fulfilled','completed','no_show')`

const visitsOf = (
  scope: TodayScope,
  { from, until }: Span,
): Statement => sql`bookings b join order_items i on i.booking_id = b.id
  where b.provider_id = ${scope.providerId} and b.status = 'active' and b.starts_at >= ${isoOf(from)} and b.starts_at < ${isoOf(until)}
    and ${agreed} ${inCalendar(scope)}`

const proposalsOf = (
  scope: TodayScope,
  now: Instant,
): Statement => sql`order_items i join proposals p on p.item_id = i.id
    join bookings b on b.id = i.booking_id
  where i.provider_id = ${scope.providerId} and ${open} and i.kind = 'booking' and p.ended_at is null and p.status = 'proposed'
    and p.by_party = 'customer' and p.expires_at > ${isoOf(now)} ${inCalendar(scope)}`

const openItems = (
  scope: TodayScope,
  condition: Statement,
): Statement => sql`order_items i left join bookings b on b.id = i.booking_id
  where i.provider_id = ${scope.providerId} and ${open} and ${condition} ${inCalendar(scope)}`

export interface Numbers {
  bookings: number
  orders: number
  requests: number
  proposals: number
}

/** Counts of visits in a span, open goods, requests and proposals. */
export const countToday = async (db: Database, scope: TodayScope, span: Span, now: Instant): Promise<Numbers> =>
  (await db.row<Numbers>(sql`select (select count(*)::int from ${visitsOf(scope, span)}) as bookings,
    (select count(*)::int from ${openItems(scope, sql`i.kind = 'order' and i.status <> 'requested'`)}) as orders,
    (select count(*)::int from ${openItems(scope, sql`i.status = 'requested'`)}) as requests,
    (select count(*)::int from ${proposalsOf(scope, now)}) as proposals`))!

export interface VisitRow extends RowToShow {
  startsAt: Instant
  endsAt: Instant
  staffId: string | null
  timeZone: string
}

/** Confirmed visits that begin in a span, by time. */
export const listVisits = (db: Database, scope: TodayScope, span: Span, atMost: number) =>
  db.rows<VisitRow>(sql`select v.id, r.order_id, v.starts_at, v.ends_at, v.staff_id, v.time_zone
    from (select i.id, i.provider_order_id, b.starts_at, b.ends_at, b.staff_id, b.time_zone from ${visitsOf(scope, span)} order by b.starts_at, i.id limit ${atMost}) v
    join provider_orders r on r.id = v.provider_order_id order by v.starts_at, v.id`)

/** The first confirmed visit after an instant. */
export const findNextVisit = (db: Database, scope: TodayScope, after: Instant) =>
  db.row<{ startsAt: Instant; timeZone: string }>(sql`select b.starts_at, b.time_zone
    from bookings b join order_items i on i.booking_id = b.id
    where b.provider_id = ${scope.providerId} and b.status = 'active' and b.starts_at >= ${isoOf(after)} and i.status = 'confirmed' ${inCalendar(scope)}
    order by b.starts_at limit 1`)

/** Active people in the order of the team, which determines their colours. */
export const listStaffIds = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from resources where provider_id = ${providerId} and kind = 'person' and is_active order by position, id`,
    )
  ).map(({ id }) => id)

/** Requests and visits with a time proposed by the customer, earliest deadline first. */
export const listToAnswer = (db: Database, scope: TodayScope, now: Instant, atMost: number) =>
  db.rows<
    RowToShow & { what: 'request' | 'proposal'; dueAt: Instant }
  >(sql`select w.id, r.order_id, w.what, w.due_at from (
      select i.id, i.provider_order_id, 'request' as what, i.accept_by as due_at from ${openItems(scope, sql`i.status = 'requested'`)}
      union all select i.id, i.provider_order_id, 'proposal', p.expires_at from ${proposalsOf(scope, now)}
      order by 4, 1 limit ${atMost}) w join provider_orders r on r.id = w.provider_order_id order by w.due_at, w.id`)
