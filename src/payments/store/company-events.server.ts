import { sql, type Database } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

export const hasCompanyEvent = async (db: Database, adapter: string, id: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from company_events where adapter = ${adapter} and id = ${id}`))

/** False when somebody took it before; waits for who is taking it now. */
export const insertCompanyEvent = async (
  db: Database,
  event: { adapter: string; id: string; type: string },
  now: Instant,
): Promise<boolean> =>
  (await db.run(sql`insert into company_events (adapter, id, type, at) values (${event.adapter}, ${event.id}, ${event.type}, ${isoOf(now)})
    on conflict do nothing`)) === 1

/** Companies repeat themselves for days, not for months. */
export const forgetCompanyEvents = (db: Database, before: Instant) =>
  db.run(sql`delete from company_events where at < ${isoOf(before)}`)
