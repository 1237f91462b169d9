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
}

export const listLifeDetails = (db: Database, itemIds: string[]) =>
  db.rows<LifeDetails>(sql`select i.id, r.order_id, r.provider_id, r.fulfillment_method, r.wanted_until,
      i.due_at, i.late_at, i.most_back, i.is_provider_at_fault,
      i.cancelled_quantity,
      exists (select 1 from order_item_events e where e.item_id = i.id and e.to_status = 'in_progress') as is_checked_in,
      (select o.source from orders o where o.id = r.order_id) as source,
      array(select o.status from order_items o where o.provider_order_id = r.id and o.id <> i.id) as siblings
    from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = any(${itemIds}::uuid[])`)
