import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import type { DueItem } from '#ordering/store/orders/due-items.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface SettlingOrder {
  id: string
  reference: string
  visitorId: string
}

/** Serialises the settlement of an order by browser return, webhook and jobs. */
export const lockOrder = (db: Database, id: string) =>
  db.row<SettlingOrder>(sql`select id, reference, visitor_id from orders where id = ${id} for update`)

export interface SettlingItem extends DueItem {
  partId: string
  /** "1a" */
  number: number
  letter: string
  kind: 'booking' | 'order'
  status: ItemStatus
  currency: string
  totalMinor: number
  snapshot: Snapshot
  acceptBy: Instant | null
  payBy: Instant | null
  wantedFrom: Instant | null
  locationId: string
}

/** In the lock order of the jobs. */
export const lockOrderItems = (db: Database, orderId: string) =>
  db.rows<SettlingItem>(sql`select i.id, r.order_id, r.id as part_id, r.number, i.letter, i.service_id,
      r.provider_id, i.booking_id, i.quantity, i.stock_day, i.kind, i.status, i.currency,
      i.total_minor, i.snapshot, i.accept_by, i.pay_by, r.wanted_from,
      s.location_id
    from order_items i join provider_orders r on r.id = i.provider_order_id join services s on s.id = i.service_id
    where r.order_id = ${orderId} order by i.service_id, i.id for update of i`)

export const setAcceptBy = (db: Database, id: string, acceptBy: Instant) =>
  db.run(sql`update order_items set accept_by = ${isoOf(acceptBy)} where id = ${id}`)

/** Runs the work in a savepoint and returns its error, if any. Earlier changes of the transaction remain. */
export async function orNothing(db: Database, work: () => Promise<void>): Promise<unknown> {
  await db.run(sql`savepoint before_work`)
  try {
    await work()
    await db.run(sql`release savepoint before_work`)
    return undefined
  } catch (error) {
    await db.run(sql`rollback to savepoint before_work`)
    return error
  }
}
