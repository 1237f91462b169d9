import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface SettingChange {
  id: number
  key: string
  /** Null: the default. */
  before: unknown
  after: unknown
  changedAt: Instant
  /** The name of the person; null: the installation itself. */
  by: string | null
  reason: string
}

const rows = sql`select c.id, c.key, c.before, c.after, c.changed_at, u.name as by, c.reason
  from setting_changes c left join auth_user u on u.id = c.changed_by`

export const selectChanges = (db: Database, keys: readonly string[], limit: number) =>
  db.rows<SettingChange>(sql`${rows} where c.key = any(${keys}::text[]) order by c.id desc limit ${limit}`)

export const selectLastChange = (db: Database, key: string) =>
  db.row<SettingChange>(sql`${rows} where c.key = ${key} order by c.id desc limit 1`)

export const selectChange = (db: Database, id: number) => db.row<SettingChange>(sql`${rows} where c.id = ${id}`)
