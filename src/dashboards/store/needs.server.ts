import type { TodayScope } from '#ordering/rules/calendar/business-day.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Reports of customers about visits that the business has not answered. */
export const listReportsToAnswer = (db: Database, { providerId, isStaff, staffId }: TodayScope, atMost: number) =>
  db.rows<{
    id: string
    kind: string
    title: string
    reference: string
    answerBy: Instant
  }>(sql`select w.id, w.kind, i.snapshot ->> 'title' as title,
      o.reference, w.answer_by
    from item_reports w join order_items i on i.id = w.item_id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
      left join bookings b on b.id = i.booking_id
    where w.provider_id = ${providerId} and w.status = 'waiting' and w.kind <> 'customer_absent' ${isStaff ? sql`and b.staff_id = ${staffId}::uuid` : sql``}
    order by w.answer_by, w.id limit ${atMost}`)

export const listDisputesToAnswer = (db: Database, providerId: string, atMost: number) =>
  db.rows<{
    id: string
    title: string
    dueAt: Instant | null
  }>(sql`select d.id, i.snapshot ->> 'title' as title, d.due_at
    from disputes d join order_items i on i.id = d.item_id where d.provider_id = ${providerId} and d.status = 'open'
    order by d.due_at, d.id limit ${atMost}`)

/**
 * Items whose money the business took at its till since an instant and may have to give back: they ended, became
 * cheaper, were removed, or a dispute was decided. What was added is found at the item that it was added to.
 */
export const listMaybeToRefund = (db: Database, providerId: string, since: Instant, atMost: number) =>
  db.rows<{ id: string; orderId: string }>(sql`select coalesce(i.added_to, i.id) as id, p.order_id, min(p.at) as since
    from till_payments p join till_lines l on l.payment_id = p.id join order_items i on i.id = l.subject_id
    where p.provider_id = ${providerId} and p.refund_of is null and p.at >= ${isoOf(since)}
      and (i.status in ('declined','expired','expired_unpaid','cancelled','no_show') or i.cancelled_quantity > 0
        or exists (select 1 from disputes d where d.item_id = i.id and d.status = 'resolved' and d.venue_minor > 0 and d.venue_paid_at is null))
      and p.amount_minor + p.tip_minor > (select coalesce(sum(b.amount_minor + b.tip_minor), 0) from till_payments b where b.refund_of = p.id)
    group by 1, 2 order by 3, 1 limit ${atMost}`)

export interface ScarceService {
  id: string
  title: string
  left: number
  of: number
  isDaily: boolean
}

/**
 * Services with a fifth or less of their stock left. `today` is the local date of the business; counted stock is stored
 * under the date 1970-01-01.
 */
export const listScarce = (db: Database, providerId: string, today: string, atMost: number) =>
  db.rows<ScarceService>(sql`select s.id, s.title, s.stock_amount - coalesce(t.amount, 0) as left, s.stock_amount as of, s.stock_mode = 'daily' as is_daily
    from services s left join stock_taken t on t.service_id = s.id and t.day = case s.stock_mode when 'daily' then ${today}::date else date '1970-01-01' end
    where s.provider_id = ${providerId} and s.status = 'published' and s.kind = 'order' and s.stock_mode <> 'unlimited' and s.stock_amount is not null
      and (s.stock_amount - coalesce(t.amount, 0)) * 5 <= s.stock_amount
    order by s.stock_amount - coalesce(t.amount, 0), s.title, s.id limit ${atMost}`)

/** Food without information on allergens. */
export const listWithoutAllergens = (db: Database, providerId: string, atMost: number) =>
  db.rows<{
    id: string
    title: string
  }>(sql`select id, title from services where provider_id = ${providerId} and status = 'published' and category = 'food'
      and kind <> 'quote' and exists (select 1 from service_options o
        where o.service_id = services.id and o.is_active and o.allergens is null) order by title, id limit ${atMost}`)

/** Services and revisions that reviewers sent back. */
export const listSentBack = (db: Database, providerId: string, atMost: number) =>
  db.rows<{
    id: string
    title: string
    isRejected: boolean
  }>(sql`select s.id, s.title, s.status = 'rejected' as is_rejected from services s
    where s.provider_id = ${providerId} and (s.status in ('changes_requested','rejected')
      or exists (select from service_revisions v where v.service_id = s.id and v.status = 'changes_requested'))
    order by s.title, s.id limit ${atMost}`)

/** Count of open work by area of the dashboard. */
export const countWaiting = async (db: Database, providerId: string) =>
  (await db.row<{ disputes: number; services: number }>(sql`select
    (select count(*)::int from disputes where provider_id = ${providerId} and status = 'open') as disputes,
    (select count(*)::int from services where provider_id = ${providerId} and status in ('changes_requested','rejected')) as services`))!
