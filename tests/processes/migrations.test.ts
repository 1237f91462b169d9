import { spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { checkBackup } from '../../src/platform/backup/check-backup.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openInstallation } from '../../src/platform/installation.ts'
import { openPool } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { newId } from '../../src/shared/ids.ts'

const folder = join(import.meta.dirname, '../../migrations')
const clusterUrl = (database: string) => inject('clusterUrl').replace('/DATABASE?', `/${database}?`)

async function emptyDatabase(): Promise<string> {
  const name = `empty_${newId().replaceAll('-', '')}`
  const admin = openPool(clusterUrl('postgres'), 1)
  await admin.query(`create database ${name}`)
  await admin.end()
  return clusterUrl(name)
}

/** Every column, constraint and index, so that two databases can be compared. */
async function shapeOf(url: string): Promise<unknown[]> {
  const pool = openPool(url, 1)
  const { rows } = await pool.query(`
    select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  await pool.end()
  return rows
}

test('four processes that start at once on an empty database end in one schema, and a second run changes nothing', async () => {
  const url = await emptyDatabase()
  const pools = Array.from({ length: 4 }, () => openPool(url, 1))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(pools[0]!, folder)).toEqual([])
  await Promise.all(pools.map((pool) => pool.end()))
  expect(await shapeOf(url)).toEqual(await shapeOf(clusterUrl('sokora')))
})

/** A process that migrates, and is gone when we say. */
const migrator = (url: string) => {
  const script = `
    const { openPool } = await import('${join(import.meta.dirname, '../../src/platform/database.ts')}')
    const { migrate } = await import('${join(import.meta.dirname, '../../src/platform/migrate.ts')}')
    await migrate(openPool(process.env.URL, 1), '${folder}')`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, URL: url }, stdio: 'ignore' })
}

test('a start that is killed in the middle, eight times at different moments, goes on at the next one', async () => {
  const url = await emptyDatabase()
  const pool = openPool(url, 1)
  // How far it got: a process is killed as soon as it has gone some migrations further, wherever it is then.
  const applied = () => pool.query('select count(*)::int as count from migrations').then(({ rows }) => rows[0].count as number, () => 0) // prettier-ignore
  for (let round = 0; round < 8; round++) {
    const from = await applied()
    const child = migrator(url)
    const ended = new Promise((resume) => child.once('exit', resume))
    while (child.exitCode === null && (await applied()) < from + round) await sleep(2)
    await sleep(round * 3)
    child.kill('SIGKILL')
    await ended
  }
  await migrate(pool, folder)
  expect(await migrate(pool, folder)).toEqual([])
  await pool.end()
  expect(await shapeOf(url)).toEqual(await shapeOf(clusterUrl('sokora')))
})

/** The migrations of an older version: the first so many of ours. */
async function olderFolder(amount: number): Promise<string> {
  const older = await mkdtemp(join(tmpdir(), 'sokora-migrations-'))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names.slice(0, amount)) await cp(join(folder, name), join(older, name))
  return older
}

test('old data is brought up to date by new code, after a backup, and is what it was', async () => {
  const url = await emptyDatabase()
  const older = await olderFolder(13)
  const dataDir = await mkdtemp(join(tmpdir(), 'sokora-upgrade-'))
  const pool = openPool(url, 1)
  await migrate(pool, older)
  await pool.query(
    `insert into auth_user (id, name, email) select gen_random_uuid(), 'Person ' || n, n || '@example.com' from generate_series(1, 500) n`,
  )
  const people = 'select md5(string_agg(id || email || name, $1 order by email)) as hash from auth_user'
  const before = (await pool.query(people, ['|'])).rows
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' })
  const said: string[] = []
  await (await openInstallation(config, { migrations: folder, say: (text) => void said.push(text) })).close()
  expect(said).toEqual([expect.stringMatching(/^Making a backup before \d+ migrations/), expect.stringContaining('brought up to date')])
  expect((await pool.query(people, ['|'])).rows).toEqual(before)
  expect(await shapeOf(url)).toEqual(await shapeOf(clusterUrl('sokora')))
  const [name] = await readdir(join(dataDir, 'backups'))
  const { about, end } = await checkBackup(join(dataDir, 'backups', name!))
  expect(about).toMatchObject({ reason: 'upgrade' })
  expect(about.migrations).toHaveLength(13)
  expect(end.tables.find((table) => table.name === 'auth_user')).toMatchObject({ rows: 500 })
  // A second start has nothing to do, and makes no backup.
  await (await openInstallation(config, { migrations: folder, say: () => {} })).close()
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  await pool.end()
  for (const one of [older, dataDir]) await rm(one, { recursive: true })
})

test('what cannot be kept is not changed', async () => {
  const url = await emptyDatabase()
  const older = await olderFolder(13)
  const pool = openPool(url, 1)
  await migrate(pool, older)
  const shape = await shapeOf(url)
  const file = join(older, 'no-folder')
  await writeFile(file, '')
  const config = readConfig({ DATABASE_URL: url, BACKUP_DIR: file, DEMO: '0' })
  await expect(openInstallation(config, { migrations: folder, say: () => {} })).rejects.toThrow('so nothing was changed')
  expect(await shapeOf(url)).toEqual(shape)
  await pool.end()
  await rm(older, { recursive: true })
})

test('a migration that was changed after it ran is refused', async () => {
  const url = await emptyDatabase()
  const older = await olderFolder(3)
  const pool = openPool(url, 1)
  await migrate(pool, older)
  await appendFile(join(older, '0002-places.sql'), '\n-- a little different')
  await expect(migrate(pool, older)).rejects.toThrow('Migration 0002-places.sql was changed after it ran.')
  await pool.end()
  await rm(older, { recursive: true })
})

test('data of a newer version is refused with a plain sentence', async () => {
  const url = await emptyDatabase()
  const pool = openPool(url, 1)
  await migrate(pool, folder)
  await pool.query(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`)
  await expect(migrate(pool, folder)).rejects.toThrow(
    'This data was written by a newer Sokora (9999-later). Start that version, or restore a backup.',
  )
  await pool.end()
})
