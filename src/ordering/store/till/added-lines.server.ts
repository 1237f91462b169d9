import { sql, type Database } from '#platform/database/database.ts'

/** How many items a part of an order has. The caller holds the lock of the order, so that letters are given once. */
export const countItemsOfPart = async (db: Database, partId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from order_items where provider_order_id = ${partId}`,
  ))!.count

/** Whether an item was added at the counter to this one. */
export const isAddedTo = async (db: Database, id: string, leadId: string): Promise<boolean> =>
  (await db.row(sql`select 1 as found from order_items where id = ${id} and added_to = ${leadId}`)) !== undefined

/** The option that an item was sold as. */
export const findOptionOf = async (db: Database, id: string): Promise<string> =>
  (await db.row<{ optionId: string }>(sql`select option_id from order_items where id = ${id}`))!.optionId
