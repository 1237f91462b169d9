import { sql, type Database } from '#platform/database/database.ts'

export interface StockKey {
  serviceId: string
  day: string
}

export interface StockClaim extends StockKey {
  amount: number
}

/** The sold quantities of limited services; no row when nothing is sold. */
export const listStockClaims = (db: Database, keys: StockKey[]) =>
  db.rows<StockClaim>(sql`select s.service_id, s.day, s.amount from stock_taken s
    join unnest(${keys.map((key) => key.serviceId)}::uuid[], ${keys.map((key) => key.day)}::date[]) as k(service_id, day)
      on k.service_id = s.service_id and k.day = s.day`)

/** Claims pieces within the limit; returns whether it succeeded. Concurrent claims wait for the row lock. */
export async function claimStock(
  db: Database,
  { serviceId, day, amount }: StockClaim,
  limit: number,
): Promise<boolean> {
  const changed = await db.run(sql`
    insert into stock_taken (service_id, day, amount) select ${serviceId}::uuid, ${day}::date, ${amount}::int where ${amount}::int <= ${limit}::int
    on conflict (service_id, day) do update set amount = stock_taken.amount + excluded.amount
      where stock_taken.amount + excluded.amount <= ${limit}::int`)
  return changed === 1
}

export const releaseStock = (db: Database, { serviceId, day, amount }: StockClaim) =>
  db.run(
    sql`update stock_taken set amount = greatest(0, amount - ${amount}::int) where service_id = ${serviceId} and day = ${day}`,
  )
