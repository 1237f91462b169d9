import { sql, type Database } from '#platform/database/database.ts'

/** The changes of services by a person. */
export const selectChangesBy = (db: Database, userId: string) =>
  db.rows<{
    serviceId: string
    title: string
    at: number
    type: string
  }>(sql`select e.service_id, s.title, e.at, e.type
    from service_events e join services s on s.id = e.service_id where e.by_user = ${userId} order by e.at, e.id`)

export async function anonymizeChangesBy(db: Database, userId: string): Promise<void> {
  await db.run(sql`update service_events set by_user = null where by_user = ${userId}`)
  await db.run(sql`update service_revisions set made_by = null where made_by = ${userId}`)
  await db.run(sql`update services set changed_by = null where changed_by = ${userId}`)
}
