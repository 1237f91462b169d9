import { sql, type Database } from '#platform/database/database.ts'

export interface LayoutExample {
  layout: string
  id: string
  title: string
  provider: string
}

// Layouts have no index: the most recommended services include nearly all of them, at a bounded cost.
const sampleSize = 2_000

/** The best service of each layout, among the most recommended ones. */
export const selectLayoutExamples = (db: Database) =>
  db.rows<LayoutExample>(sql`
    select distinct on (s.layout) s.layout, s.id, s.title, p.name as provider
    from (select service_id, recommended from listings order by recommended desc, service_id limit ${sampleSize}) best
      join services s on s.id = best.service_id
      join providers p on p.id = s.provider_id
    order by s.layout, best.recommended desc, s.id`)
