import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const findPrepayDemand = (db: Database, visitorId: string, email: string, now: Instant) =>
  db.row<{ until: Instant }>(sql`select until from prepay_demands
    where (visitor_id = ${visitorId} or (${email} <> '' and email = ${email})) and until > ${isoOf(now)} order by until desc limit 1`)

interface NewDemand {
  id: string
  visitorId: string
  email: string
  since: Instant
  until: Instant
  reason: string
  /** Absent: by rule. */
  byUser?: string
}

export const insertPrepayDemand = (db: Database, demand: NewDemand) =>
  db.run(sql`insert into prepay_demands (id, visitor_id, email, since, until, reason, by_user)
    values (${demand.id}, ${demand.visitorId}, ${demand.email}, ${isoOf(demand.since)}, ${isoOf(demand.until)}, ${demand.reason}, ${demand.byUser ?? null})`)

/** Recent confirmed no-shows, and late cancellations of visits with venue payment. */
export const countMissed = async (
  db: Database,
  person: { visitorId: string; email: string },
  since: Instant,
): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from order_items i
      join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where (o.visitor_id = ${person.visitorId} or lower(o.email) = ${person.email}) and i.changed_at > ${isoOf(since)}
      and (exists (select 1 from item_reports p where p.item_id = i.id and p.kind = 'customer_absent' and p.is_hard)
        or (i.status = 'cancelled' and i.kind = 'booking' and i.due_now_minor = 0
          and exists (select 1 from order_item_events e where e.item_id = i.id and e.to_status = 'cancelled' and e.what = 'status'
            and e.by_party = 'customer' and e.details ->> 'share' = '0' and not e.details ? 'feeMinor')))`))!.count

/** Ends the active rules of a person. */
export const endPrepayDemands = (db: Database, person: { visitorId: string; email: string }, now: Instant) =>
  db.run(sql`update prepay_demands set until = ${isoOf(now)}
    where (visitor_id = ${person.visitorId} or (${person.email} <> '' and email = ${person.email})) and until > ${isoOf(now)}`)

/** The customer of an order, with its lock: every change of the prepayment rule takes it first. */
export const lockPersonOf = (db: Database, orderId: string) =>
  db.row<{ visitorId: string; email: string }>(
    sql`select visitor_id, lower(email) as email from orders where id = ${orderId} for update`,
  )

export const personOfOrder = (db: Database, orderId: string) =>
  db.row<{ visitorId: string; email: string }>(
    sql`select visitor_id, lower(email) as email from orders where id = ${orderId}`,
  )
