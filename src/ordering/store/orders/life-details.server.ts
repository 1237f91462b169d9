import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Deadlines and earlier changes of an item, besides its state. */
export interface LifeDetails {
  id: string
  orderId: string
  providerId: string
  fulfillmentMethod: string
  wantedUntil: Instant | null
  dueAt: Instant | null
  lateAt: Instant | null
  mostBack: number
  isProviderAtFault: boolean
  isCheckedIn: boolean
  /** How its order came. */
  source: 'online' | 'walk_in' | 'phone'
  cancelledQuantity: number
  /** States of the other items of its part. */
  siblings: ItemStatus[]
  // What most items do not have, so that it is read only where there is something.
  hasReports: boolean
  hasDispute: boolean
  /** Its order has online payments, of any state. */
  hasPayments: boolean
}

export const listLifeDetails = (db: Database, itemIds: string[]) =>
  db.rows<LifeDetails>(sql`select i.id, r.order_id, r.provider_id, r.fulfillment_method, r.wanted_until,
      i.due_at, i.late_at, i.most_back, i.is_provider_at_fault,
      i.cancelled_quantity,
      exists (select 1 from order_item_events e where e.item_id = i.id and e.to_status = 'in_progress') as is_checked_in,
      (select o.source from orders o where o.id = r.order_id) as source,
      array(select o.status from order_items o where o.provider_order_id = r.id and o.id <> i.id) as siblings,
      exists (select from item_reports p where p.item_id = i.id) as has_reports,
      exists (select from disputes d where d.item_id = i.id) as has_dispute,
      exists (select from payments p where p.order_id = r.order_id) as has_payments
    from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = any(${itemIds}::uuid[])`)
