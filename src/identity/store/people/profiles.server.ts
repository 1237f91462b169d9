import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredProfile {
  userId: string
  firstName: string
  lastName: string
  city: string
  country: string
  region: string
  data: Record<string, unknown>
  /** The user's consent to news, given at the sign-up or later. */
  wantsNewsletter: boolean
}

const columns = sql`user_id, first_name, last_name, city, country, region, data,
  (select a.wants_newsletter from auth_user a where a.id = user_id) as wants_newsletter`

export const findProfile = (db: Database, userId: string) =>
  db.row<StoredProfile>(sql`select ${columns} from users where user_id = ${userId}`)

/** Null leaves a column unchanged. */
export interface ProfilePatch {
  firstName: string | null
  lastName: string | null
  city: string | null
  country: string | null
  region: string | null
  /** Merged into the present data, key by key. */
  data: Record<string, unknown>
  /** Merged into the present settings. */
  preferences: Record<string, boolean>
}

/** One statement, so that concurrent changes of different fields are both kept. */
export const mergeProfile = (db: Database, userId: string, patch: ProfilePatch, at: Instant) =>
  db.row<StoredProfile>(sql`insert into users as u (user_id, first_name, last_name, city, country, region, data, created_at, updated_at)
    values (${userId}, coalesce(${patch.firstName}::text, ''), coalesce(${patch.lastName}::text, ''), coalesce(${patch.city}::text, ''),
      coalesce(${patch.country}::text, ''), coalesce(${patch.region}::text, ''), ${mergedOver(sql`'{}'::jsonb`, patch)}, ${isoOf(at)}, ${isoOf(at)})
    on conflict (user_id) do update set
      first_name = coalesce(${patch.firstName}::text, u.first_name), last_name = coalesce(${patch.lastName}::text, u.last_name),
      city = coalesce(${patch.city}::text, u.city), country = coalesce(${patch.country}::text, u.country),
      region = coalesce(${patch.region}::text, u.region), data = ${mergedOver(sql`u.data`, patch)}, updated_at = ${isoOf(at)}
    returning ${columns}`)

const mergedOver = (data: ReturnType<typeof sql>, patch: ProfilePatch) =>
  sql`${data} || ${JSON.stringify(patch.data)}::jsonb ||
    case when ${JSON.stringify(patch.preferences)}::jsonb = '{}'::jsonb then '{}'::jsonb
    else jsonb_build_object('notifications', coalesce(${data} -> 'notifications', '{}'::jsonb) || ${JSON.stringify(patch.preferences)}::jsonb) end`

export const setWantsNewsletter = (db: Database, userId: string, wantsNewsletter: boolean) =>
  db.run(sql`update auth_user set wants_newsletter = ${wantsNewsletter} where id = ${userId}`)

export interface StoredAdmin {
  userId: string
  role: string
  grantedAt: Instant
}

/** A suspended user is not an administrator. */
export const findAdmin = (db: Database, userId: string) =>
  db.row<StoredAdmin>(sql`select user_id, role, granted_at from admins
    where user_id = ${userId} and disabled_at is null`)
