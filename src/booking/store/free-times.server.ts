import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Services whose free times must be recalculated, the longest overdue first. */
export async function listDueChecks(db: Database, now: Instant, atMost: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select service_id as id from listing_rechecks where recheck_at < ${isoOf(now)} order by recheck_at limit ${atMost}`)
  return rows.map(({ id }) => id)
}
