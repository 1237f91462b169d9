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

const placeColumns = sql`p.id, p.name, p.country, p.latitude, p.longitude, p.time_zone, p.population`

/** A town as it was found by a name: its own one, or a further one. */
export interface NamedPlace extends StoredPlace {
  /** How much is meant by that name: the people of the town, fewer for a name that few use. */
  weight: number
  /** The further name that begins with the text, where the town's own name does not. */
  alsoNamed: string | null
}

/**
 * Names that begin with the text. A range, because the plan of `like` with a parameter does not use the index.
 * `search_name` is in lower case and without accents.
 */
const beginsWith = (beginning: string) =>
  sql`search_name ~>=~ ${beginning} and search_name ~<~ ${`${beginning}\u{10ffff}`}`

const inCountry = (country: string | null) => sql`(${country}::text is null or country = ${country})`

/** Places with a name that begins with the text, of one country or of all, the largest first, each once. */
export const selectPlacesFrom = (db: Database, beginning: string, limit: number, country: string | null = null) =>
  db.rows<NamedPlace>(sql`
    select ${placeColumns}, f.weight, case when not f.by_main_name then (
      select name from place_names where place_id = p.id and ${beginsWith(beginning)}
      order by weight desc, length(name), name limit 1) end as also_named
    from (
      select id, max(weight) as weight, bool_or(is_main) as by_main_name from (
        select id, population as weight, true as is_main from places
        where ${beginsWith(beginning)} and not is_hidden and ${inCountry(country)}
        union all
        select place_id, weight, false from place_names
        where ${beginsWith(beginning)} and place_id not in (select id from places where is_hidden) and ${inCountry(country)}
      ) n group by id order by max(weight) desc, id limit ${limit}
    ) f join places p on p.id = f.id
    order by f.weight desc, p.id`)

/**
 * The place of exactly this name, in one country or in all. Within a country a town of that name is meant before one
 * that is also named so; among all, the one that more people mean.
 */
export const selectPlaceNamed = (
  db: Database,
  { name, country, isHiddenToo = false }: { name: string; country: string | null; isHiddenToo?: boolean },
) =>
  db.row<StoredPlace>(sql`
    select ${placeColumns} from (
      select id, population as weight, true as is_main from places where search_name = ${name} and ${inCountry(country)}
      union all
      select place_id, weight, false from place_names where search_name = ${name} and ${inCountry(country)}
    ) f join places p on p.id = f.id
    where not p.is_hidden or ${isHiddenToo}
    order by f.is_main and ${country}::text is not null desc, f.weight desc, p.id limit 1`)

/** The largest towns on a part of the map. */
export const selectTownsOn = (db: Database, { west, south, east, north }: Bounds, limit: number) =>
  db.rows<Pick<StoredPlace, 'name' | 'latitude' | 'longitude' | 'population'>>(sql`
    select name, latitude, longitude, population from places
    where not is_hidden and latitude between ${south} and ${north}
      and case when ${west}::float8 <= ${east}::float8 then longitude between ${west} and ${east}
        else longitude >= ${west} or longitude <= ${east} end
    order by population desc, id limit ${limit}`)

/** The closest town, at most about 50 km to the north or south and one degree to the east or west. */
export const selectNearestPlace = (db: Database, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const east = sql`least(abs(longitude - ${longitude}::float8), 360 - abs(longitude - ${longitude}::float8))`
  return db.row<StoredPlace>(sql`
    select ${placeColumns} from places p
    where not is_hidden and latitude between ${latitude - 0.45} and ${latitude + 0.45} and ${east} <= 1
    order by (latitude - ${latitude}::float8) ^ 2 + (${east} * cos(radians(latitude))) ^ 2, id limit 1`)
}

const adminColumns = sql`${placeColumns}, is_custom, is_hidden`

/**
 * Towns with a name that begins with the text, hidden ones included; without a text, those that differ from the bundled list.
 */
export const selectAdminPlaces = (
  db: Database,
  { beginning, country }: { beginning: string; country: string },
  limit: number,
) =>
  beginning === ''
    ? db.rows<AdminPlace>(sql`
        select ${adminColumns} from places p where (is_custom or is_hidden) and (${country} = '' or country = ${country}) order by id desc limit ${limit}`)
    : db.rows<AdminPlace>(sql`
        select ${adminColumns} from places p
        where id in (select id from places where ${beginsWith(beginning)} union select place_id from place_names where ${beginsWith(beginning)})
          and (${country} = '' or country = ${country})
        order by population desc, id limit ${limit}`)

export const lockPlace = (db: Database, id: number) =>
  db.row<AdminPlace>(sql`select ${adminColumns} from places p where id = ${id} for update`)

/** The town with this name in this country, bundled or added. */
export const selectPlaceCalled = (db: Database, searchName: string, country: string) =>
  db.row<AdminPlace>(
    sql`select ${adminColumns} from places p where search_name = ${searchName} and country = ${country} order by population desc limit 1`,
  )

type NewPlace = Omit<StoredPlace, 'id' | 'population'> & { searchName: string }

export const insertCustomPlace = async (
  db: Database,
  { name, searchName, country, latitude, longitude, timeZone }: NewPlace,
) =>
  (await db.row<AdminPlace>(sql`insert into places as p (id, name, search_name, country, latitude, longitude, time_zone, population, is_custom)
    values (nextval('custom_place_ids'), ${name}, ${searchName}, ${country}, ${latitude}, ${longitude}, ${timeZone}, 0, true) returning ${adminColumns}`))!

export const setPlaceHidden = (db: Database, id: number, isHidden: boolean) =>
  db.run(sql`update places set is_hidden = ${isHidden} where id = ${id}`)

/** Deletes only added towns: the bundled list stays complete. */
export const deleteCustomPlace = (db: Database, id: number) =>
  db.run(sql`delete from places where id = ${id} and is_custom`)
