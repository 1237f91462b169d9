import type { AdminPlace } from '#market/contract.ts'
import type { Bounds } from '#market/rules/regions/geography.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface StoredPlace {
  id: number
  name: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  population: number
}

const placeColumns = sql`id, name, country, latitude, longitude, time_zone, population`

/**
 * Places whose name begins with the text, of one country or of all, the largest first. `search_name` is in lower case
 * and without accents.
 */
export const selectPlacesFrom = (db: Database, beginning: string, limit: number, country: string | null = null) =>
  db.rows<StoredPlace>(sql`
    select ${placeColumns} from places where search_name like ${`${beginning}%`} and not is_hidden and (${country}::text is null or country = ${country}) order by population desc, id limit ${limit}`)

/** The largest place with exactly this name, in one country or in all. */
export const selectPlaceNamed = (db: Database, name: string, country: string | null) =>
  db.row<StoredPlace>(sql`
    select ${placeColumns} from places where search_name like ${name} and not is_hidden and (${country}::text is null or country = ${country})
    order by population desc, id limit 1`)

/** The largest towns on a part of the map. */
export const selectTownsOn = (db: Database, { west, south, east, north }: Bounds, limit: number) =>
  db.rows<Pick<StoredPlace, 'name' | 'latitude' | 'longitude' | 'population'>>(sql`
    select name, latitude, longitude, population from places
    where not is_hidden and latitude between ${south} and ${north}
      and case when ${west}::float8 <= ${east}::float8 then longitude between ${west} and ${east}
        else longitude >= ${west} or longitude <= ${east} end
    order by population desc, id limit ${limit}`)

const adminColumns = sql`${placeColumns}, is_custom, is_hidden`

/**
 * Towns whose name begins with the text, hidden ones included; without a text, those that differ from the bundled list.
 */
export const selectAdminPlaces = (
  db: Database,
  { beginning, country }: { beginning: string; country: string },
  limit: number,
) =>
  beginning === ''
    ? db.rows<AdminPlace>(sql`
        select ${adminColumns} from places where (is_custom or is_hidden) and (${country} = '' or country = ${country}) order by id desc limit ${limit}`)
    : db.rows<AdminPlace>(sql`
        select ${adminColumns} from places where search_name like ${`${beginning}%`} and (${country} = '' or country = ${country})
        order by population desc, id limit ${limit}`)

export const lockPlace = (db: Database, id: number) =>
  db.row<AdminPlace>(sql`select ${adminColumns} from places where id = ${id} for update`)

/** The town with this name in this country, bundled or added. */
export const selectPlaceCalled = (db: Database, searchName: string, country: string) =>
  db.row<AdminPlace>(
    sql`select ${adminColumns} from places where search_name = ${searchName} and country = ${country} order by population desc limit 1`,
  )

type NewPlace = Omit<StoredPlace, 'id' | 'population'> & { searchName: string }

export const insertCustomPlace = async (
  db: Database,
  { name, searchName, country, latitude, longitude, timeZone }: NewPlace,
) =>
  (await db.row<AdminPlace>(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population, is_custom)
    values (nextval('custom_place_ids'), ${name}, ${searchName}, ${country}, ${latitude}, ${longitude}, ${timeZone}, 0, true) returning ${adminColumns}`))!

export const setPlaceHidden = (db: Database, id: number, isHidden: boolean) =>
  db.run(sql`update places set is_hidden = ${isHidden} where id = ${id}`)

/** Deletes only added towns: the bundled list stays complete. */
export const deleteCustomPlace = (db: Database, id: number) =>
  db.run(sql`delete from places where id = ${id} and is_custom`)
