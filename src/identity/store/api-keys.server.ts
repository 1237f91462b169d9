import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ApiKeyRow {
  id: string
  userId: string
  makerName: string
  providerId: string | null
  name: string
  prefix: string
  scopes: string[]
  createdAt: Instant
  expiresAt: Instant | null
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}

export interface NewApiKey {
  id: string
  userId: string
  providerId: string | null
  name: string
  prefix: string
  hash: string
  scopes: readonly string[]
  expiresAt: Instant | null
}

const columns = sql`k.id, k.user_id, u.name as maker_name, k.provider_id, k.name, k.prefix, k.scopes, k.created_at,
  k.expires_at, k.last_used_at, k.revoked_at`

const owned = (providerId: string | null) =>
  providerId === null ? sql`k.provider_id is null` : sql`k.provider_id = ${providerId}`

/** Counts the keys of a provider or the market under a lock, so that concurrent additions cannot exceed the limit. */
export async function countKeysLocked(db: Database, providerId: string | null): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${providerId ?? 'market'}`}, 0))`)
  return (await db.row<{ count: number }>(
    sql`select count(*)::int as count from api_keys k where ${owned(providerId)} and revoked_at is null`,
  ))!.count
}

export const insertKey = (
  db: Database,
  { id, userId, providerId, name, prefix, hash, scopes, expiresAt }: NewApiKey,
  now: Instant,
) =>
  db.run(sql`insert into api_keys (id, user_id, provider_id, name, prefix, hash, scopes, created_at, expires_at)
    values (${id}, ${userId}, ${providerId}, ${name}, ${prefix}, ${hash}, ${[...scopes]}::text[], ${isoOf(now)}, ${expiresAt === null ? null : isoOf(expiresAt)})`)

/** Keys that are not revoked, the newest first. */
export const listKeyRows = (db: Database, providerId: string | null) =>
  db.rows<ApiKeyRow>(sql`select ${columns} from api_keys k join auth_user u on u.id = k.user_id where ${owned(providerId)} and k.revoked_at is null
    order by k.created_at desc, k.id desc limit 200`)

export const revokeKey = (
  db: Database,
  { id, providerId, by }: { id: string; providerId: string | null; by: string | null },
  now: Instant,
) =>
  db.row<{
    name: string
    userId: string
    scopes: string[]
  }>(sql`update api_keys k set revoked_at = ${isoOf(now)}, revoked_by = ${by}
    where k.id = ${id} and ${owned(providerId)} and k.revoked_at is null returning name, user_id, scopes`)

export interface KeyWithMaker extends Omit<ApiKeyRow, 'makerName' | 'prefix'> {
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  makerName: string
  image: string | null
  hasSecondFactor: boolean
  adminRole: AdminRole | null
}

/** A key with its present creator. */
export const findKeyByHash = (db: Database, hash: string) =>
  db.row<KeyWithMaker>(sql`select ${columns}, u.email, u.email_verified as is_email_verified, u.disabled as is_disabled, u.image,
      u.two_factor_enabled as has_second_factor, a.role as admin_role
    from api_keys k join auth_user u on u.id = k.user_id left join admins a on a.user_id = u.id and a.disabled_at is null where k.hash = ${hash}`)

/** Written at most once a minute. */
export const updateKeyUse = (db: Database, id: string, now: Instant) =>
  db.run(sql`update api_keys set last_used_at = ${isoOf(now)} where id = ${id}
    and (last_used_at is null or last_used_at < ${isoOf(now)}::timestamptz - interval '1 minute')`)

export const listKeysOf = (db: Database, userId: string) =>
  db.rows<ApiKeyRow>(
    sql`select ${columns} from api_keys k join auth_user u on u.id = k.user_id where k.user_id = ${userId} order by k.created_at`,
  )

export const findKeyRow = (db: Database, id: string) =>
  db.row<ApiKeyRow>(sql`select ${columns} from api_keys k join auth_user u on u.id = k.user_id where k.id = ${id}`)
