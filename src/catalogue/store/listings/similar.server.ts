import type { Category } from '#market/rules/categories.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface Likeness {
  category: Category
  subcategories: string[]
  country: string
  city: string
  latitude: number
  longitude: number
}

/** Kind and place of a service, on sale or not. */
export const selectLikeness = (db: Database, serviceId: string) =>
  db.row<Likeness>(sql`
    select s.category, s.subcategories, l.country, l.city, l.latitude, l.longitude
    from services s join locations l on l.id = s.location_id where s.id = ${serviceId}`)
