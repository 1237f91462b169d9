import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface FirstProfile {
  firstName: string
  lastName: string
  country: string
  city: string
  region: string
  version: string
  wantsNews: boolean
}

/** False when there is no such account: the answer for a known address carries a made-up id. */
export async function insertFirstProfile(
  db: Database,
  userId: string,
  told: FirstProfile,
  now: Instant,
): Promise<boolean> {
  const touched = await db.run(
    sql`update auth_user set terms_version = ${told.version}, wants_news = ${told.wantsNews} where id = ${userId}`,
  )
  const saysSomething = told.firstName || told.lastName || told.country || told.city
  if (touched === 1 && saysSomething)
    await db.run(sql`insert into users (user_id, first_name, last_name, country, city, region, created_at, updated_at)
      values (${userId}, ${told.firstName}, ${told.lastName}, ${told.country}, ${told.city}, ${told.region}, ${isoOf(now)}, ${isoOf(now)})
      on conflict (user_id) do nothing`)
  return touched === 1
}
