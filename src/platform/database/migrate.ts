import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

// An arbitrary number, the same in every process that migrates.
const migrationLock = 4_702_110_915

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

export const createMigrations =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

interface Migration {
  name: string
  text: string
}

export interface MigrationPlan {
  /** The migrations applied so far; none: the database is empty. */
  applied: string[]
  waiting: Migration[]
}

interface Course {
  /** Called under the lock, before existing data is changed. An error stops the migration. */
  beforeChange?(plan: MigrationPlan, client: pg.ClientBase): Promise<void>
}

/**
 * Migrates the tables: every file of `folder` once, in order, each in its own transaction, under a lock for one process
 * at a time. A second run changes nothing.
 */
export async function migrate(pool: pg.Pool, folder: string, { beforeChange }: Course = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set statement_timeout = 0')
    await client.query(createMigrations)
    const plan = await planMigrations(client, folder)
    if (plan.applied.length > 0 && plan.waiting.length > 0) await beforeChange?.(plan, client)
    for (const { name, text } of plan.waiting) await apply(client, name, text)
    return plan.waiting.map(({ name }) => name)
  } finally {
    // The lock belongs to the connection: closing it always releases the lock.
    client.release(true)
  }
}

/** The pending migrations, without changes. Throws when the data does not fit this code. */
export async function planMigrations(client: pg.ClientBase, folder: string): Promise<MigrationPlan> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  )
  const { rows } = tables[0]!.there
    ? await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
    : { rows: [] }
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  requireSokoraData([...known.keys()], files)
  const waiting: Migration[] = []
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    if (known.get(name) === checksum(text)) continue
    if (known.has(name))
      throw new Error(`Migration ${name} was changed after it ran. Migrations are never edited; add a new one.`)
    waiting.push({ name, text })
  }
  return { applied: [...known.keys()], waiting }
}

/**
 * A newer version has every migration of this one, and more. If some of ours are missing, the version is neither older
 * nor newer.
 */
export const isOfNewer = (applied: string[], files: string[]): boolean => files.every((file) => applied.includes(file))

function requireSokoraData(applied: string[], files: string[]) {
  const unknown = applied.findLast((name) => !files.includes(name))
  if (!unknown) return
  const name = unknown.replace('.sql', '')
  throw new Error(
    isOfNewer(applied, files)
      ? `This data was written by a newer Sokora (${name}). Start that version, or restore a backup.`
      : `This data was written by another version of Sokora: this one has no migration ${name}. Start that version, or set DATA_DIR or DATABASE_URL to other data.`,
  )
}

async function apply(client: pg.PoolClient, name: string, text: string) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum(text)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
