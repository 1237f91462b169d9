import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checksumOf, predecessorOf, readReleases, type Release } from '#platform/database/releases.ts'

// An arbitrary number, the same in every process that migrates.
const migrationLock = 4_702_110_915

export const createMigrations =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now(), works_with text)'

// A migration waits this long for the lock of a table. Requests queue behind it, and wait four seconds at most.
const lockTimeout = '1s'
const lockTries = { most: 300, pauseMs: 500 }

interface Migration {
  name: string
  text: string
  /** The oldest release that works with the tables after it; null: none is known. */
  worksWith: string | null
}

export interface MigrationPlan {
  /** The migrations applied so far; none: the database is empty. */
  applied: string[]
  waiting: Migration[]
  /** Those applied by a newer release that still works with this one. */
  newer: string[]
}

interface Course {
  /** Called under the lock, before existing data is changed. An error stops the migration. */
  beforeChange?(plan: MigrationPlan, client: pg.ClientBase): Promise<void>
  /** Called when a newer release has brought the data up to date, and this one still works with it. */
  onNewer?(names: string[]): void
}

/**
 * Migrates the tables: every file of `folder` once, in order, each in its own transaction, under a lock for one process
 * at a time. A second run changes nothing.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { beforeChange, onNewer }: Course = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set statement_timeout = 0')
    await client.query(createMigrations)
    const plan = await planMigrations(client, folder)
    if (plan.applied.length > 0 && plan.waiting.length > 0) await beforeChange?.(plan, client)
    if (plan.newer.length > 0) onNewer?.(plan.newer)
    for (const migration of plan.waiting) await apply(client, migration)
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
    ? await client.query<Applied>('select name, checksum, works_with as "worksWith" from migrations order by name')
    : { rows: [] }
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const releases = await readReleases(folder)
  const newer = rows.filter(({ name }) => !files.includes(name))
  requireSokoraData(rows, { files, releases })
  const waiting: Migration[] = []
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    if (known.get(name) === checksumOf(text)) continue
    if (known.has(name))
      throw new Error(`Migration ${name} was changed after it ran. Migrations are never edited; add a new one.`)
    waiting.push({ name, text, worksWith: predecessorOf(name, releases) })
  }
  return { applied: [...known.keys()], waiting, newer: newer.map(({ name }) => name) }
}

interface Applied {
  name: string
  checksum: string
  worksWith: string | null
}

/**
 * A newer version has every migration of this one, and more. If some of ours are missing, the version is neither older
 * nor newer.
 */
export const isOfNewer = (applied: string[], files: string[]): boolean => files.every((file) => applied.includes(file))

function requireSokoraData(rows: Applied[], { files, releases }: { files: string[]; releases: Release[] }) {
  const unknown = rows.filter(({ name }) => !files.includes(name))
  const last = unknown.at(-1)
  if (!last) return
  const applied = rows.map(({ name }) => name)
  const name = last.name.replace('.sql', '')
  if (!isOfNewer(applied, files))
    throw new Error(
      `This data was written by another version of Sokora: this one has no migration ${name}. Start that version, or set DATA_DIR or DATABASE_URL to other data.`,
    )
  const isOurs = (release: string | null) => releases.some((one) => one.release === release)
  if (!unknown.every(({ worksWith }) => isOurs(worksWith)))
    throw new Error(`This data was written by a newer Sokora (${name}). Start that version, or restore a backup.`)
}

/**
 * A lock that is not granted soon is given up and requested again, so that requests of running processes never queue
 * behind it for long.
 */
async function apply(client: pg.PoolClient, migration: Migration) {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      await client.query('rollback')
      const isLocked = (error as { code?: string }).code === '55P03'
      if (!isLocked || tries >= lockTries.most)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      await sleep(lockTries.pauseMs)
    }
  }
}

async function applyOnce(client: pg.PoolClient, { name, text, worksWith }: Migration) {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${lockTimeout}'`)
  await client.query(text)
  await client.query('insert into migrations (name, checksum, works_with) values ($1, $2, $3)', [
    name,
    checksumOf(text),
    worksWith,
  ])
  await client.query('commit')
}
