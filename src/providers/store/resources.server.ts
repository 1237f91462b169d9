import { sql, type Database } from '#platform/database/database.ts'

export type ResourceKind = 'person' | 'equipment'

export interface ResourceRow {
  id: string
  kind: ResourceKind
  locationId: string
  name: string
  pool: string | null
  /** URL of the image. */
  picture: string | null
  role: string | null
  position: number
}

const columns = sql`r.id, r.kind, r.location_id, r.name, r.pool, r.picture, r.role, r.position`

export const listResourceRows = (db: Database, providerId: string, kind: ResourceKind) =>
  db.rows<ResourceRow>(sql`select ${columns} from resources r
    where r.provider_id = ${providerId} and r.kind = ${kind} and r.is_active order by r.position, r.id`)

export const findResource = (db: Database, providerId: string, id: string) =>
  db.row<ResourceRow>(
    sql`select ${columns} from resources r where r.id = ${id} and r.provider_id = ${providerId} and r.is_active`,
  )

export const insertResource = (db: Database, providerId: string, r: ResourceRow) =>
  db.run(sql`insert into resources (id, provider_id, location_id, kind, name, pool, picture, role, position)
    values (${r.id}, ${providerId}, ${r.locationId}, ${r.kind}, ${r.name}, ${r.pool}, ${r.picture}, ${r.role}, ${r.position})`)

export const updateResource = (db: Database, providerId: string, r: ResourceRow) =>
  db.run(sql`update resources set location_id = ${r.locationId}, name = ${r.name}, pool = ${r.pool}, picture = ${r.picture}, role = ${r.role}
    where id = ${r.id} and provider_id = ${providerId}`)

/** Deactivates a resource: it stays for existing bookings and gets no new ones. */
export const retireResource = (db: Database, providerId: string, id: string) =>
  db.run(sql`update resources set is_active = false where id = ${id} and provider_id = ${providerId} and is_active`)
