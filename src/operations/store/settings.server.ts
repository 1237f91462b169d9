import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ChangeRow {
  id: number
  key: string
  /** Null: the default. */
  before: unknown
  after: unknown
  changedAt: Instant
  changedBy: string | null
  /** Null: the installation itself, or a person who has left. */
  name: string | null
  reason: string
  undoes: number | null
  /** Whether the setting has not changed since. */
  isLast: boolean
}

const columns = sql`c.id, c.key, c.before, c.after, c.changed_at, c.changed_by, u.name, c.reason, c.undoes,
  not exists (select 1 from setting_changes later where later.key = c.key and later.id > c.id) as is_last`

export const findChange = (db: Database, id: number) =>
  db.row<ChangeRow>(
    sql`select ${columns} from setting_changes c left join auth_user u on u.id = c.changed_by where c.id = ${id}`,
  )

export const findLastChangeId = async (db: Database, key: string) =>
  (await db.row<{ id: number | null }>(sql`select max(id) as id from setting_changes where key = ${key}`))?.id ?? null

/** Changes of one setting or of all, newest first. */
export const listChangeRows = (
  db: Database,
  { key, before, limit }: { key: string | undefined; before: number | undefined; limit: number },
) =>
  db.rows<ChangeRow>(sql`select ${columns} from setting_changes c left join auth_user u on u.id = c.changed_by
    where ${key === undefined ? sql`true` : sql`c.key = ${key}`} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
    order by c.id desc limit ${limit}`)

/** The newest change of each setting. */
export const listLastChanges = (db: Database) =>
  db.rows<ChangeRow>(sql`select distinct on (c.key) ${columns} from setting_changes c left join auth_user u on u.id = c.changed_by
    order by c.key, c.id desc`)
