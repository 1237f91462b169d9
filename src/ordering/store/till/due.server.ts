import { lockPayments } from '#ordering/store/payments/order-payments.server.ts'
import { lockOrder, lockOrderItems } from '#ordering/store/payments/settling.server.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

/** A subject that is paid together with an item: the visit itself, or all goods of its part with delivery and tip. */
export interface DueRow {
  itemId: string
  orderId: string
  subjectId: string
  currency: string
  isPart: boolean
  /** Of a part: of one of its goods that are not cancelled, if there are any. */
  status: ItemStatus
  priceMinor: number
  /** The share that was refunded when it ended, in percent; null: it did not end, or nothing was decided. */
  endedShare: number | null
  /**
   * Paid or authorised online, before refunds: a refund does not make an amount due again. What was returned before the
   * business got it, such as a duplicate, was never paid.
   */
  onlineMinor: number
  onlineReturnedMinor: number
  timeZone: string
  /** The place of its service. */
  locationId: string
  title: string
  quantity: number
  /** Added at the counter. */
  isAdded: boolean
  /** The order has an email address. */
  hasEmail: boolean
}

const shareOf = sql`(select (e.details ->> 'share')::float8 from order_item_events e
  where e.item_id = i.id and e.details ? 'share' order by e.id desc limit 1)`

/** What is paid together: the goods of a part, or a visit with what was added to it. */
const billOf = (item: Statement, addedTo: Statement) =>
  sql`case when coalesce(${addedTo}.kind, ${item}.kind) = 'order' then ${item}.provider_order_id else coalesce(${item}.added_to, ${item}.id) end`

/** What is paid together with each of the items, the part with delivery and tip last. */
export const listDueRows = (db: Database, itemIds: string[]) =>
  db.rows<DueRow>(sql`select d.item_id, d.order_id, d.subject_id, d.currency, d.is_part, d.status, d.price_minor, d.ended_share,
      d.time_zone, d.location_id, d.title, d.quantity, d.is_added, (select email <> '' from orders where id = d.order_id) as has_email,
      coalesce(o.paid, 0)::bigint as online_minor, coalesce(o.returned, 0)::bigint as online_returned_minor
    from (
      select one.id as item_id, r.order_id, i.id as subject_id, i.currency, false as is_part, i.status,
        i.total_minor + i.retained_minor as price_minor, ${shareOf} as ended_share, lpad(i.letter, 4) as place,
        i.snapshot ->> 'timeZone' as time_zone, (select location_id from services where id = i.service_id) as location_id,
        i.snapshot ->> 'title' as title, i.quantity, i.added_to is not null as is_added
      from order_items one join provider_orders r on r.id = one.provider_order_id
        left join order_items lead on lead.id = one.added_to
        join order_items i on i.provider_order_id = r.id
        left join order_items led on led.id = i.added_to
      where one.id = any(${itemIds}::uuid[])
        and ${billOf(sql`i`, sql`led`)} = ${billOf(sql`one`, sql`lead`)}
      union all
      select one.id, r.order_id, r.id, one.currency, true, i.status, r.delivery_fee_minor + r.tip_minor, ${shareOf}, 'zzzzz',
        i.snapshot ->> 'timeZone', (select location_id from services where id = i.service_id), '', 1, false
      from order_items one join provider_orders r on r.id = one.provider_order_id
        join lateral (select * from order_items g where g.provider_order_id = r.id and g.kind = 'order' and g.added_to is null
          order by g.status in ('declined','expired','expired_unpaid','cancelled'), g.letter limit 1) i on true
      where one.id = any(${itemIds}::uuid[]) and one.kind = 'order' and r.delivery_fee_minor + r.tip_minor > 0
        and not exists (select 1 from order_items lead where lead.id = one.added_to and lead.kind = 'booking')) d
      left join lateral (select sum(s.wanted_minor - s.customer_fee_minor) as paid, sum(s.returned_minor) as returned
        from payment_shares s join payments p on p.id = s.payment_id where s.subject_id = d.subject_id and p.mode <> 'save_card'
          and not (s.allocated_minor = 0 and s.returned_minor > 0)
          and (p.status = 'captured' or (p.status = 'authorised' and p.wanted is distinct from 'void'))) o on true
    order by d.item_id, d.place, d.subject_id`)

/**
 * Locks the order of an item, its items and its payments, in the order of all others who change them. So two people do
 * not take the same money, and a payment online counts before or after, never beside it.
 */
export async function lockMoneyOfItem(db: Database, itemId: string): Promise<void> {
  const found = await db.row<{ orderId: string }>(sql`select r.order_id from order_items i
    join provider_orders r on r.id = i.provider_order_id where i.id = ${itemId}`)
  if (!found) return
  await lockOrder(db, found.orderId)
  await lockOrderItems(db, found.orderId)
  await lockPayments(db, found.orderId)
}
