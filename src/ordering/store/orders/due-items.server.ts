import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DueItem {
  id: string
  orderId: string
  serviceId: string
  providerId: string
  bookingId: string | null
  quantity: number
  stockDay: string | null
}

interface Due {
  condition: Statement
  /** The leading column of the index of due items. */
  since: Statement
}

// Finds rows by the index, then locks them in the common order. A concurrent run skips locked rows.
const lockDue = (db: Database, { condition, since }: Due, atMost: number) =>
  db.rows<DueItem>(sql`select i.id, r.order_id, i.service_id, r.provider_id,
      i.booking_id, i.quantity, i.stock_day
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where i.id = any(array(select i.id from order_items i where ${condition} order by ${since} limit ${atMost})) and ${condition}
    order by i.service_id, i.id for update of i skip locked`)

export const lockUnpaid = (db: Database, now: Instant, atMost: number) =>
  lockDue(
    db,
    { condition: sql`i.status = 'awaiting_payment' and i.pay_by <= ${isoOf(now)}`, since: sql`i.pay_by` },
    atMost,
  )

/** Requests past their deadline, oldest first. Takes no locks. */
export const listUnanswered = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from order_items where status = 'requested' and accept_by <= ${isoOf(now)} order by accept_by, id limit ${atMost}`,
  )

/** Items past their deadline, longest due first. Excludes items with an open report, a dispute or frozen money. */
export const listDue = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(sql`select id from order_items i where due_at <= ${isoOf(now)}
      and not exists (select 1 from item_reports p where p.item_id = i.id and p.status in ('waiting','with_market'))
      and not exists (select 1 from disputes d where d.item_id = i.id and d.status <> 'resolved')
    order by due_at, id limit ${atMost}`)

/** Overdue goods without a notification. */
export const listLate = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from order_items where late_at <= ${isoOf(now)} and not late_notified order by late_at, id limit ${atMost}`,
  )

export const setLateNotified = (db: Database, id: string) =>
  db.run(sql`update order_items set late_notified = true where id = ${id}`)

/** Postpones an item with an error, so that it does not block others. */
export const putOff = (db: Database, id: string, until: Instant) =>
  db.run(sql`update order_items set due_at = ${isoOf(until)} where id = ${id} and due_at < ${isoOf(until)}`)

export interface WaitingItem {
  id: string
  orderId: string
  placedAt: Instant
  acceptBy: Instant
  reminded: number
}

/** Requests with a reminder due. */
export const lockToRemind = (db: Database, now: Instant, atMost: number) =>
  db.rows<WaitingItem>(sql`select i.id, r.order_id, i.placed_at, i.accept_by, i.reminded
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where i.status = 'requested' and i.accept_by > ${isoOf(now)} and i.reminded < 2
      and ${isoOf(now)}::timestamptz >= i.placed_at + (i.accept_by - i.placed_at) * (case i.reminded when 0 then 0.5 else 0.85 end)
    order by i.accept_by limit ${atMost} for update of i skip locked`)

export const setReminded = (db: Database, id: string, times: number) =>
  db.run(sql`update order_items set reminded = ${times} where id = ${id}`)

/** Visits past their end. */
export const listEnded = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(sql`select i.id from bookings b join order_items i on i.booking_id = b.id
    where b.status = 'active' and b.ends_at <= ${isoOf(now)} and i.status in ('confirmed','in_progress') and i.kind = 'booking'
    order by b.ends_at, i.id limit ${atMost}`)

/** The update includes the old states, so that a second run changes nothing. Writes the history. */
export const setStatus = (
  db: Database,
  ids: string[],
  { from, to }: { from: ItemStatus[]; to: ItemStatus },
  now: Instant,
) =>
  db.run(sql`with before as (select id, status from order_items where id = any(${ids}::uuid[]) and status = any(${from}::text[])),
      moved as (update order_items set status = ${to}, pay_by = null, changed_at = ${isoOf(now)} where id in (select id from before) returning id)
    insert into order_item_events (item_id, at, by_party, from_status, to_status)
    select id, ${isoOf(now)}::timestamptz, 'system', status, ${to} from before join moved using (id)`)
