import { spawn } from 'node:child_process'
import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clusterUrl, emptyDatabase } from '../../support/worlds/databases.ts'
import { addPeople, firstVersion, folderForTest, folderOf, secondVersion } from '../../support/worlds/small-product.ts'
import { checkBackup } from '../../../src/platform/backup/check-backup.ts'
import { hasRows } from '../../../src/platform/backup/schema-details.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { openInstallation } from '../../../src/platform/database/installation.ts'
import { openPool } from '../../../src/platform/database/database.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'

const folder = join(import.meta.dirname, '../../../migrations')

const files = folderForTest()
const folderFor = (migrations: Record<string, string>) => folderOf(files, migrations)

/** Every column, constraint and index, for comparing two databases. */
async function shapeOf(url: string): Promise<unknown[]> {
  const pool = openPool(url, 1)
  const { rows } = await pool.query(`
    select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  await pool.end()
  return rows
}

test('four processes that start at once on an empty database create one schema, and a second run changes nothing', async () => {
  const url = await emptyDatabase()
  const pools = Array.from({ length: 4 }, () => openPool(url, 1))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(pools[0]!, folder)).toEqual([])
  await Promise.all(pools.map((pool) => pool.end()))
  expect(await shapeOf(url)).toEqual(await shapeOf(clusterUrl('sokora')))
})

/** A process that migrates, and is killed at a given moment. */
const migrator = (url: string, migrations: string) => {
  const script = `
    const { openPool } = await import('${join(import.meta.dirname, '../../../src/platform/database/database.ts')}')
    const { migrate } = await import('${join(import.meta.dirname, '../../../src/platform/database/migrate.ts')}')
    await migrate(openPool(process.env.URL, 1), '${migrations}')`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, URL: url },
    stdio: 'ignore',
  })
}

/**
 * Sixty files that record their execution; each takes a moment, so that a process can be killed in the middle of one.
 */
const manyFiles = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => {
    const name = `${String(at + 1).padStart(4, '0')}-step.sql`
    const begin = at === 0 ? 'create table steps (position int generated always as identity, name text not null);' : ''
    return [
      name,
      `${begin} insert into steps (name) values ('${name}'); select pg_sleep(0.01); create table after_${at + 1} (id int)`,
    ]
  }),
)

/** Each file ran once, in order: rolled back attempts leave gaps in the sequence, but no rows. */
async function expectEachOnce(url: string): Promise<void> {
  const pool = openPool(url, 1)
  const { rows } = await pool.query<{ name: string }>('select name from steps order by position')
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(manyFiles))
  const { rows: tables } = await pool.query(`select from pg_class where relkind = 'r' and relname like 'after\\_%'`)
  expect(tables).toHaveLength(Object.keys(manyFiles).length)
  await pool.end()
}

test('a start that is killed eight times at different moments continues at the next one', async () => {
  const url = await emptyDatabase()
  const migrations = folderFor(manyFiles)
  const pool = openPool(url, 1)
  // A process is killed as soon as it has applied some migrations, wherever it is then.
  const applied = () =>
    pool.query('select count(*)::int as count from migrations').then(
      ({ rows }) => rows[0].count as number,
      () => 0,
    )
  for (let round = 0; round < 8; round++) {
    const from = await applied()
    const child = migrator(url, migrations)
    const ended = new Promise((resume) => child.once('exit', resume))
    while (child.exitCode === null && (await applied()) < from + round) await sleep(2)
    await sleep(round * 3)
    child.kill('SIGKILL')
    await ended
  }
  await migrate(pool, migrations)
  expect(await migrate(pool, migrations)).toEqual([])
  await pool.end()
  await expectEachOnce(url)
})

test('a process killed during a migration leaves nothing of it', async () => {
  const url = await emptyDatabase()
  const migrations = folderFor({
    ...firstVersion,
    '0003-long.sql': `create table half (id int); select pg_advisory_xact_lock(42)`,
  })
  const pool = openPool(url, 1)
  await pool.query('select pg_advisory_lock(42)')
  const child = migrator(url, migrations)
  const ended = new Promise((resume) => child.once('exit', resume))
  const here = 'database = (select oid from pg_database where datname = current_database())'
  const waits = () =>
    pool.query(`select from pg_locks where locktype = 'advisory' and objid = 42 and not granted and ${here}`)
  await expect.poll(waits).toMatchObject({ rowCount: 1 })
  child.kill('SIGKILL')
  await ended
  await pool.query('select pg_advisory_unlock(42)')
  const state = () =>
    pool.query(
      `select to_regclass('half') as half, (select count(*)::int from migrations) as applied, (select count(*)::int from pg_locks where locktype = 'advisory' and ${here}) as locks`,
    )
  await expect.poll(async () => (await state()).rows[0].locks).toBe(0)
  expect((await state()).rows).toMatchObject([{ half: null, applied: 2 }])
  expect(await migrate(pool, migrations)).toEqual(['0003-long.sql'])
  await pool.end()
})

test('old data is migrated after a backup, and stays intact', async () => {
  const url = await emptyDatabase()
  const [older, newer, dataDir] = [folderFor(firstVersion), folderFor(secondVersion), folderFor({})]
  const pool = openPool(url, 1)
  await migrate(pool, older)
  await pool.query(addPeople)
  const people = 'select md5(string_agg(id || email || name, $1 order by email)) as hash from people'
  const before = (await pool.query(people, ['|'])).rows
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' })
  const said: string[] = []
  await (await openInstallation(config, { migrations: newer, say: (text) => void said.push(text) })).close()
  expect(said).toEqual([
    expect.stringMatching(/^Making a backup before 2 migrations/),
    expect.stringContaining('brought up to date'),
  ])
  expect((await pool.query(people, ['|'])).rows).toEqual(before)
  expect((await pool.query('select distinct first_name from people')).rows).toEqual([{ first_name: 'Person' }])
  const fresh = await emptyDatabase()
  const freshPool = openPool(fresh, 1)
  await migrate(freshPool, newer)
  await freshPool.end()
  expect(await shapeOf(url)).toEqual(await shapeOf(fresh))
  const [name] = await readdir(join(dataDir, 'backups'))
  const { about, end } = await checkBackup(join(dataDir, 'backups', name!))
  expect(about).toMatchObject({ reason: 'upgrade' })
  expect(about.migrations.map((one) => one.name)).toEqual(Object.keys(firstVersion))
  expect(end.tables.find((table) => table.name === 'people')).toMatchObject({ rows: 500 })
  // A second start changes nothing and makes no backup.
  await (await openInstallation(config, { migrations: newer, say: () => {} })).close()
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  await pool.end()
})

test('data that cannot be migrated is not changed', async () => {
  const url = await emptyDatabase()
  const [older, newer] = [folderFor(firstVersion), folderFor(secondVersion)]
  const pool = openPool(url, 1)
  await migrate(pool, older)
  await pool.query(addPeople)
  const shape = await shapeOf(url)
  const file = join(older, 'no-folder')
  await writeFile(file, '')
  const config = readConfig({ DATABASE_URL: url, BACKUP_DIR: file, DEMO: '0' })
  await expect(openInstallation(config, { migrations: newer, say: () => {} })).rejects.toThrow('so nothing was changed')
  expect(await shapeOf(url)).toEqual(shape)
  await pool.end()
})

test('an interrupted first start continues without a backup, because there is no data yet', async () => {
  const url = await emptyDatabase()
  const [begun, whole, dataDir] = [folderFor(firstVersion), folderFor(secondVersion), folderFor({})]
  const pool = openPool(url, 1)
  await migrate(pool, begun)
  await pool.end()
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' })
  await (await openInstallation(config, { migrations: whole, say: (text) => void said.push(text) })).close()
  expect(said).toEqual(['Database brought up to date (2 migrations)'])
})

test('migrations insert no rows, so that a first start can be recognised', async () => {
  const pool = openPool(clusterUrl('sokora'), 1)
  const client = await pool.connect()
  expect(await hasRows(client)).toBe(false)
  client.release(true)
  await pool.end()
})

test('a migration changed after it ran is refused', async () => {
  const url = await emptyDatabase()
  const migrations = folderFor(firstVersion)
  const pool = openPool(url, 1)
  await migrate(pool, migrations)
  await appendFile(join(migrations, '0002-people.sql'), '\n-- a little different')
  await expect(migrate(pool, migrations)).rejects.toThrow('Migration 0002-people.sql was changed after it ran.')
  await pool.end()
})

test('data of a newer version is refused with a sentence', async () => {
  const url = await emptyDatabase()
  const [older, newer] = [folderFor(firstVersion), folderFor(secondVersion)]
  const pool = openPool(url, 1)
  await migrate(pool, newer)
  await expect(migrate(pool, older)).rejects.toThrow(
    'This data was written by a newer Sokora (0004-first-names). Start that version, or restore a backup.',
  )
  await pool.end()
})

const released = (release: string, names: string[]) => ({
  release,
  migrations: Object.fromEntries(names.map((name) => [name, 'x'])),
})

test('data of the next release is opened by the one before it, and not by older ones', async () => {
  const url = await emptyDatabase()
  const [first, second] = [
    released('1.0.0', Object.keys(firstVersion)),
    released('1.1.0', ['0003-letters.sql', '0004-first-names.sql']),
  ]
  const third = { '0005-towns.sql': 'create table towns (id uuid primary key)' }
  const oldest = folderFor({ ...firstVersion, 'releases.json': JSON.stringify([first]) })
  const middle = folderFor({ ...secondVersion, 'releases.json': JSON.stringify([first, second]) })
  const next = folderFor({ ...secondVersion, ...third, 'releases.json': JSON.stringify([first, second]) })
  const pool = openPool(url, 1)
  await migrate(pool, middle)
  let newer: string[] = []
  const onNewer = (names: string[]) => void (newer = names)
  expect(await migrate(pool, oldest, { onNewer })).toEqual([])
  expect(newer).toEqual(['0003-letters.sql', '0004-first-names.sql'])
  await migrate(pool, next)
  expect(await migrate(pool, middle, { onNewer })).toEqual([])
  expect(newer).toEqual(['0005-towns.sql'])
  await expect(migrate(pool, oldest)).rejects.toThrow('This data was written by a newer Sokora (0005-towns).')
  await pool.end()
})

test('a migration that waits for a table does not make others wait for long', async () => {
  const url = await emptyDatabase()
  const pool = openPool(url, 3)
  await migrate(pool, folderFor(firstVersion))
  await pool.query(addPeople)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from people')
  const other = openPool(url, 1)
  const migrating = migrate(other, folderFor(secondVersion))
  const waits: number[] = []
  for (const until = Date.now() + 3_000; Date.now() < until; await sleep(10)) {
    const startedAt = performance.now()
    await pool.query('select name from people limit 1')
    waits.push(performance.now() - startedAt)
  }
  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['0003-letters.sql', '0004-first-names.sql'])
  // It did wait, and for less than a request can wait for its statement.
  expect(Math.max(...waits)).toBeGreaterThan(300)
  expect(Math.max(...waits)).toBeLessThan(2_500)
  await Promise.all([pool.end(), other.end()])
})

test('data with different migrations is not called newer', async () => {
  const url = await emptyDatabase()
  const [ours, theirs] = [
    folderFor(firstVersion),
    folderFor({ '0001-settings.sql': firstVersion['0001-settings.sql'], '0007-other.sql': '' }),
  ]
  const pool = openPool(url, 1)
  await migrate(pool, theirs)
  await expect(migrate(pool, ours)).rejects.toThrow(
    'This data was written by another version of Sokora: this one has no migration 0007-other. Start that version, or set DATA_DIR or DATABASE_URL to other data.',
  )
  await pool.end()
})
