import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface MoneyBasis {
  itemId: string
  partId: string
  orderId: string
  providerId: string
  currency: string
  totalMinor: number
  retainedMinor: number
  commissionPercent: number
  snapshot: Snapshot
}

/** The agreed amounts of items. */
export const listMoneyBases = (db: Database, itemIds: string[]) =>
  db.rows<MoneyBasis>(sql`select i.id as item_id, r.id as part_id, r.order_id, r.provider_id, i.currency,
      i.total_minor, i.retained_minor, i.commission_percent, i.snapshot
    from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = any(${itemIds}::uuid[])`)

/**
 * The states of the other items of a part. Locks the part, so that of two concurrent last items only one counts as the
 * last.
 */
export async function lockSiblings(db: Database, partId: string, itemId: string): Promise<ItemStatus[]> {
  await db.row(sql`select id from provider_orders where id = ${partId} for update`)
  return listSiblings(db, partId, itemId)
}

export const listSiblings = async (db: Database, partId: string, itemId: string): Promise<ItemStatus[]> => {
  const rows = await db.rows<{ status: ItemStatus }>(
    sql`select status from order_items where provider_order_id = ${partId} and id <> ${itemId}`,
  )
  return rows.map(({ status }) => status)
}
