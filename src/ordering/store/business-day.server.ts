import { sql, type Database } from '#platform/database/database.ts'

/** Time zone and city of the first location, by which a business counts its days. */
export const findPlaceOf = async (db: Database, providerId: string): Promise<{ timeZone: string; city: string }> =>
  (await db.row<{
    timeZone: string
    city: string
  }>(sql`select time_zone, city from locations where provider_id = ${providerId}
    order by position, id limit 1`)) ?? { timeZone: 'UTC', city: '' }

/** In which currency a business reads its sums. */
export const findCurrency = async (db: Database, providerId: string): Promise<string> =>
  (await db.row<{ currency: string }>(sql`select currency from providers where id = ${providerId}`))?.currency ?? 'USD'
