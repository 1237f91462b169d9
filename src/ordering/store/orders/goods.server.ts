import type { TodayScope } from '#ordering/rules/calendar/business-day.ts'
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

/** Goods to prepare or hand over, earliest due first. */
export const listGoods = (db: Database, scope: TodayScope, statuses: readonly string[], atMost: number) =>
  db.rows<RowToShow>(sql`select i.id, r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id
      left join bookings b on b.id = i.booking_id
    where i.provider_id = ${scope.providerId} and ${open} and i.kind = 'order' and i.status = any(${[...statuses]}::text[]) ${inCalendar(scope)}
    order by coalesce(r.wanted_until, r.wanted_from, i.placed_at), i.id limit ${atMost}`)

/** Goods handed over since an instant, latest first. */
export const listGoodsDone = (db: Database, scope: TodayScope, since: Instant, atMost: number) =>
  db.rows<RowToShow>(sql`select i.id, r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id
      left join bookings b on b.id = i.booking_id
    where i.provider_id = ${scope.providerId} and i.status in ('fulfilled','completed','declined','expired','cancelled','no_show')
      and i.status in ('fulfilled','completed') and i.kind = 'order' and i.changed_at >= ${isoOf(since)} ${inCalendar(scope)}
    order by i.changed_at desc, i.id desc limit ${atMost}`)
