import type { Span } from '#ordering/rules/calendar/business-day.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** What is paid together, by the item that leads it: a visit with what was added to it, or the goods of a part. */
export interface CounterBill {
  /** The item. */
  id: string
  orderId: string
  partId: string
  timeZone: string
  /** Its last payment of those that were searched. */
  at: Instant
}

/** A span of time, or orders. */
export type CounterBillSearch = { span: Span } | { orderIds: string[] }

/** The bills of which something was paid or returned at the counter, or paid by a link; latest first. */
export function listCounterBills(db: Database, providerId: string, search: CounterBillSearch, atMost: number) {
  const [till, link] =
    'span' in search
      ? [inSpan(sql`p.at`, search.span), inSpan(sql`w.at`, search.span)]
      : [sql`p.order_id = any(${search.orderIds}::uuid[])`, sql`p.order_id = any(${search.orderIds}::uuid[])`]
  return db.rows<CounterBill>(sql`with paid as (
      select l.subject_id, p.at from till_payments p join till_lines l on l.payment_id = p.id
        where p.provider_id = ${providerId} and ${till}
      union all
      select s.subject_id, w.at from till_links t join payments p on p.id = t.payment_id
        join ledger_sets w on w.key = 'captured:' || p.id join payment_shares s on s.payment_id = p.id
        where t.provider_id = ${providerId} and ${link}),
    led as (select coalesce(case when one.kind = 'booking' then one.id end, (select g.id from order_items g
          where g.provider_order_id = coalesce(one.provider_order_id, paid.subject_id) and g.kind = 'order' and g.added_to is null
          order by lpad(g.letter, 4) limit 1)) as id, paid.at
      from paid left join order_items i on i.id = paid.subject_id left join order_items one on one.id = coalesce(i.added_to, i.id))
    select i.id, r.order_id, r.id as part_id, i.snapshot ->> 'timeZone' as time_zone, max(led.at) as at
    from led join order_items i on i.id = led.id join provider_orders r on r.id = i.provider_order_id
    group by i.id, r.order_id, r.id order by max(led.at) desc, i.id limit ${atMost}`)
}

const inSpan = (at: ReturnType<typeof sql>, { from, until }: Span) =>
  sql`${at} >= ${isoOf(from)} and ${at} < ${isoOf(until)}`

/** The orders of a business with this reference, or with a document of this number. */
export const listOrdersOfNumber = async (
  db: Database,
  providerId: string,
  { reference, number }: { reference: string; number: string },
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select o.id from orders o join provider_orders r on r.order_id = o.id
        where o.reference = ${reference} and r.provider_id = ${providerId}
      union select d.order_id from billing_documents d where d.number = ${number} and d.provider_id = ${providerId} and d.order_id is not null`)
  ).map(({ id }) => id)
