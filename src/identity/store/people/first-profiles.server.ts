import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface FirstProfile {
  firstName: string
  lastName: string
  country: string
  city: string
  region: string
  version: string
  wantsNewsletter: boolean
}

/** False when the account does not exist: the response for a known address contains a made-up id. */
export async function insertFirstProfile(
  db: Database,
  userId: string,
  profile: FirstProfile,
  now: Instant,
): Promise<boolean> {
  const touched = await db.run(
    sql`update auth_user set terms_version = ${profile.version}, wants_newsletter = ${profile.wantsNewsletter} where id = ${userId}`,
  )
  const saysSomething = profile.firstName || profile.lastName || profile.country || profile.city
  if (touched === 1 && saysSomething)
    await db.run(sql`insert into users (user_id, first_name, last_name, country, city, region, created_at, updated_at)
      values (${userId}, ${profile.firstName}, ${profile.lastName}, ${profile.country}, ${profile.city}, ${profile.region}, ${isoOf(now)}, ${isoOf(now)})
      on conflict (user_id) do nothing`)
  return touched === 1
}
