import type { Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { sql, type Database } from '#platform/database/database.ts'

export const selectRates = async (db: Database): Promise<Map<string, number>> => {
  const rates = await db.rows<{ currency: string; perUsd: number }>(sql`select currency, per_usd from currency_rates`)
  return new Map(rates.map(({ currency, perUsd }) => [currency, perUsd]))
}

/** The sum and number of all ratings on the market. */
export async function selectMarketStars(db: Database): Promise<{ stars: number; ratings: number }> {
  const sums = await db.rows<{ name: string; amount: number }>(
    sql`select name, amount from listing_tallies where name = any(array['sum:stars', 'sum:ratings'])`,
  )
  const amountOf = (name: string) => sums.find((one) => one.name === name)?.amount ?? 0
  return { stars: amountOf('sum:stars'), ratings: amountOf('sum:ratings') }
}

export interface StoredHours extends Opening {
  locationId: string
}

// For a row of `locations l`.
export const weekJson = sql`coalesce((select json_agg(json_build_object('weekday', r.weekday, 'opensMinute', r.opens_minute,
    'closesMinute', r.closes_minute) order by r.weekday, r.opens_minute)
  from availability_rules r where r.location_id = l.id), '[]')`

export const daysJson = (
  today: string,
) => sql`coalesce((select json_agg(json_build_object('firstDate', e.first_date, 'lastDate', e.last_date,
    'windows', e.windows) order by e.first_date)
  from availability_exceptions e where e.location_id = l.id and e.last_date >= ${today}::date), '[]')`

/** The weekly hours of venues, and exceptions from `today` on. */
export const selectHours = (db: Database, locationIds: string[], today: string) =>
  db.rows<StoredHours>(sql`select l.id as location_id, ${weekJson} as week, ${daysJson(today)} as days
    from locations l where l.id = any(${locationIds}::uuid[])`)

/** Services with a listing older than `madeBefore`, oldest first. */
export const selectStaleListings = async (db: Database, madeBefore: string, limit: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select service_id as id from listings where made_at < ${madeBefore} order by made_at limit ${limit}`,
    )
  ).map(({ id }) => id)
