import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const listSettings = (db: Database) =>
  db.rows<{ key: string; value: unknown }>(sql`select key, value from settings`)

export const findSetting = async <Value>(db: Database, key: string): Promise<Value | undefined> =>
  (await db.row<{ value: Value }>(sql`select value from settings where key = ${key}`))?.value

/**
 * Saves a value unless there is one, and returns the saved one. Two processes that start at once get the same value.
 */
export async function settleSetting<Value>(db: Database, key: string, value: Value): Promise<Value> {
  await db.run(
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}) on conflict (key) do nothing`,
  )
  return (await findSetting<Value>(db, key))!
}

export const upsertSetting = (db: Database, key: string, value: unknown, at: Instant) =>
  db.run(sql`insert into settings (key, value, changed_at) values (${key}, ${JSON.stringify(value)}, ${isoOf(at)})
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`)

/** Locks all settings until the transaction ends, because some are valid only together with others. */
export const lockSettings = (db: Database) => db.run(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)

export const dropSetting = (db: Database, key: string) => db.run(sql`delete from settings where key = ${key}`)

interface NewChange {
  key: string
  /** Null: the default. */
  before: unknown
  after: unknown
  at: Instant
  by: string | null
  reason: string
  undoes: number | null
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Records a change of a setting permanently. */
export async function insertChange(
  db: Database,
  { key, before, after, at, by, reason, undoes }: NewChange,
): Promise<number> {
  const row = await db.row<{
    id: number
  }>(sql`insert into setting_changes (key, before, after, changed_at, changed_by, reason, undoes)
    values (${key}, ${jsonOf(before)}, ${jsonOf(after)}, ${isoOf(at)}, ${by}, ${reason}, ${undoes}) returning id`)
  return row!.id
}
