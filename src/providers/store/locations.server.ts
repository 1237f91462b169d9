import { sql, type Database } from '#platform/database/database.ts'

export interface LocationRow {
  id: string
  name: string
  line1: string
  district: string
  city: string
  postalCode: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  hideExactAddress: boolean
  position: number
}

const columns = sql`l.id, l.name, l.line1, l.district, l.city, l.postal_code, l.country, l.latitude, l.longitude,
  l.time_zone, l.hide_exact_address, l.position`

export const listLocationRows = (db: Database, providerId: string) =>
  db.rows<LocationRow>(
    sql`select ${columns} from locations l where l.provider_id = ${providerId} order by l.position, l.id`,
  )

export const insertLocation = (db: Database, providerId: string, l: LocationRow) =>
  db.run(sql`insert into locations (id, provider_id, name, line1, district, city, postal_code, country, latitude, longitude, time_zone,
      hide_exact_address, position)
    values (${l.id}, ${providerId}, ${l.name}, ${l.line1}, ${l.district}, ${l.city}, ${l.postalCode}, ${l.country}, ${l.latitude}, ${l.longitude},
      ${l.timeZone}, ${l.hideExactAddress}, ${l.position})`)

export const updateLocation = (db: Database, providerId: string, l: LocationRow) =>
  db.run(sql`update locations set name = ${l.name}, line1 = ${l.line1}, district = ${l.district}, city = ${l.city}, postal_code = ${l.postalCode},
      country = ${l.country}, latitude = ${l.latitude}, longitude = ${l.longitude}, time_zone = ${l.timeZone},
      hide_exact_address = ${l.hideExactAddress}
    where id = ${l.id} and provider_id = ${providerId}`)

/** Fails with a foreign key violation where services or bookings refer to the location. */
export const deleteLocation = (db: Database, providerId: string, id: string) =>
  db.run(sql`delete from locations where id = ${id} and provider_id = ${providerId}`)
