import { cityMark, slugOf } from '#catalogue/rules/marks.ts'
import { shownColumns, type ShownListing } from '#catalogue/store/find-listings.server.ts'
import { sql, type Database } from '#platform/database.ts'

interface Likeness {
  category: string
  subcategories: string[]
  country: string
  city: string
}

// Enough to choose from, and few enough to sort.
const mostCompared = 200

/** The best of the first of these groups that fills the row: same sub-category in the city, in the country, same category anywhere. */
export async function selectSimilarTo(db: Database, serviceId: string, limit: number): Promise<ShownListing[]> {
  const like = await db.row<Likeness>(sql`
    select s.category, s.subcategories, l.country, l.city from services s join locations l on l.id = s.location_id where s.id = ${serviceId}`)
  if (!like) return []
  const subcategory = `sub:${slugOf(like.subcategories[0] ?? '')}`
  const groups = [
    [subcategory, cityMark(like.country, like.city)],
    [subcategory, `country:${like.country}`],
  ]
  const found = new Map<string, Similar>()
  for (const marks of groups) {
    if (found.size < limit) for (const row of await selectByMarks(db, marks, serviceId, limit)) found.set(row.id, row)
  }
  if (found.size < limit)
    for (const row of await selectOfCategory(db, like.category, serviceId, limit)) found.set(row.id, row)
  return [...found.values()].slice(0, limit)
}

type Similar = ShownListing & { id: string }

const selectByMarks = (db: Database, marks: string[], serviceId: string, limit: number) =>
  db.rows<Similar>(sql`
    with alike as materialized (select service_id, recommended from listings where marks @> ${marks}::text[] limit ${mostCompared})
    select l.service_id as id, ${shownColumns} from (select * from alike where service_id <> ${serviceId} order by recommended desc, service_id limit ${limit}) w
    join listings l using (service_id) order by w.recommended desc, w.service_id`)

const selectOfCategory = (db: Database, category: string, serviceId: string, limit: number) =>
  db.rows<Similar>(sql`
    select l.service_id as id, ${shownColumns} from (select service_id, recommended from listing_pages
      where page = 'world' and category = ${category} and service_id <> ${serviceId} order by recommended desc, service_id limit ${limit}) w
    join listings l using (service_id) order by w.recommended desc, w.service_id`)
