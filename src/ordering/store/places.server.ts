import { sql, type Database } from '#platform/database/database.ts'

export interface TownPoint {
  latitude: number
  longitude: number
}

/** The largest town of that name in a country. */
export const findTown = (db: Database, searchName: string, country: string) =>
  db.row<TownPoint>(
    sql`select latitude, longitude from places where search_name = ${searchName} and country = ${country} order by population desc limit 1`,
  )
