import { sql, Statement, type Database } from '#platform/database/database.ts'

export const countDemoBusinesses = async (db: Database): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from providers where demo`))!.count

// A draft that was not submitted also counts as somebody's own data.
export const listRealBusinesses = async (db: Database): Promise<string[]> =>
  (await db.rows<{ name: string }>(sql`select name from providers where not demo order by name limit 10`)).map(
    ({ name }) => name,
  )

const named = (name: string) => `"${name.replaceAll('"', '""')}"`
const run = (db: Database, text: string) => db.run(new Statement([text], []))

/** Empties tables, including those whose triggers forbid deletion: their entries are about invented people. */
export async function emptyAllBut(db: Database, stays: (table: string) => boolean): Promise<void> {
  const all = await db.rows<{ name: string }>(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  const going = all.map(({ name }) => name).filter((name) => !stays(name))
  for (const name of going) await run(db, `alter table ${named(name)} disable trigger user`)
  await run(db, `truncate ${going.map(named).join(', ')} restart identity`)
  for (const name of going) await run(db, `alter table ${named(name)} enable trigger user`)
}

export const deleteDemo = (db: Database) =>
  db.run(
    sql`delete from settings where key in ('demo', 'demo.history', 'clock.offset_ms') or (key = 'payments.adapter' and value = '"test"')`,
  )
