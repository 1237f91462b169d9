import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface NewStrike {
  id: string
  providerId: string
  reason: string
  givenBy: string | null
}

export const insertStrike = (db: Database, { id, providerId, reason, givenBy }: NewStrike, at: Instant) =>
  db.run(
    sql`insert into provider_strikes (id, provider_id, at, reason, given_by) values (${id}, ${providerId}, ${isoOf(at)}, ${reason}, ${givenBy})`,
  )

export const listStrikes = (db: Database, providerId: string, since: Instant) =>
  db.rows<{ at: Instant; reason: string }>(sql`select at, reason from provider_strikes
    where provider_id = ${providerId} and at > ${isoOf(since)} order by at desc limit 50`)
