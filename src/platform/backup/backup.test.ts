import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople, firstVersion, folderOf, secondVersion } from '../../../tests/support/worlds/small-product.ts'
import { emptyDatabase } from '../../../tests/support/worlds/databases.ts'
import { openWorld, type World } from '../../../tests/support/worlds/world.ts'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { restoreBackup, type RestoreOptions } from '#platform/backup/restore-backup.ts'
import { listTables, quoted } from '#platform/backup/schema-details.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { openFolder } from '#platform/storage/folder-storage.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#shared/ids.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { fingerprintOf, listSlots, settleKeys } from '#platform/keys/key-slots.ts'

const folder = mkdtempSync(join(tmpdir(), 'sokora-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const migrationsFolder = join(import.meta.dirname, '../../../migrations')

const nameOf = (url: string) => new URL(url).pathname.slice(1)

let world: World
let file: string
const filesFolder = join(folder, 'files')

const wishOf = (more: object = {}) => ({
  databaseUrl: world.url,
  file: join(folder, `${newId()}.sokora`),
  filesFolder,
  reason: 'by hand',
  product: '0.1.0',
  publicUrl: 'https://market.example',
  secret: 'one' as string | undefined,
  ...more,
})

const restoreTo = (databaseUrl: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup({ databaseUrl, file, migrationsFolder, secret: 'one', ...more })

/** A hash of every row of every table, of sequences and of the schema. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const pool = openPool(url, 1)
  const client = await pool.connect()
  const found: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${quoted(name)} t`,
    )
    found[name] = rows[0]!.hash
  }
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || ordinal_position as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' order by 1`)
  found.schema = rows.map(({ line }) => line).join('\n')
  client.release()
  await pool.end()
  return found
}

beforeAll(async () => {
  world = await openWorld()
  const provider = await world.provider({ hours: [{ weekdays: [1, 2, 3], opens: 0, closes: 600 }] })
  await world.haircut({ provider, title: 'Cut\twith a tab,\na line, a \\ and "quotes"' })
  await world.dinner({ provider })
  await world.pool.query(`select make_event_day('2026-11-01')`)
  await world.pool.query(
    `insert into events (type, at, detail) values ('page.view', '2026-11-01 12:00Z', '{"a": "\\n"}'), ('page.view', '2020-01-01', '{}')`,
  )
  const ids = [newId(), newId()]
  await world.pool.query(`insert into ledger_sets (id, kind, at) values ($1, 'test', now())`, [ids[0]]).catch(() => {})
  mkdirSync(join(filesFolder, 'pictures/4f'), { recursive: true })
  writeFileSync(join(filesFolder, 'pictures/4f/one-640.webp'), Buffer.alloc(300_000, 7))
  writeFileSync(join(filesFolder, 'pictures/4f/empty.webp'), '')
  writeFileSync(join(filesFolder, `pictures/4f/one.webp.${newId()}`), 'half of it')
  file = (await writeBackup(wishOf())).file
})

test('a restored database equals the original, table by table, with its indexes, triggers and sequences', async () => {
  const url = await emptyDatabase()
  const target = openFolder(join(folder, 'elsewhere'))
  await restoreTo(url, { files: target })
  expect(await contentsOf(url)).toEqual(await contentsOf(world.url))
  expect(readFileSync(join(folder, 'elsewhere/pictures/4f/one-640.webp'))).toEqual(Buffer.alloc(300_000, 7))
  expect(statSync(join(folder, 'elsewhere/pictures/4f/empty.webp')).size).toBe(0)
  const { end } = await checkBackup(file)
  expect(end).toMatchObject({ files: 2, fileBytes: 300_000 })
})

test('a backup is readable by its owner only, and an incomplete one never has its final name', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const wish = wishOf({ databaseUrl: await emptyDatabase() })
  await expect(writeBackup(wish)).rejects.toThrow('no market in this database')
  expect([existsSync(wish.file), existsSync(`${wish.file}.part`)]).toEqual([false, false])
})

test('a truncated, modified, foreign or newer backup is refused before anything changes', async () => {
  const url = await emptyDatabase()
  const whole = readFileSync(file)
  const spoilt = async (bytes: Buffer | string, code: string) => {
    const path = join(folder, `${newId()}.spoilt`)
    writeFileSync(path, bytes)
    await expect(restoreTo(url, { file: path }), code).rejects.toMatchObject({
      code,
      message: expect.stringContaining('Nothing was changed'),
    })
  }
  for (const share of [0.2, 0.5, 0.9, 0.999])
    await spoilt(whole.subarray(0, Math.floor(whole.length * share)), 'broken')
  await spoilt(whole.subarray(0, whole.length - 1), 'broken')
  for (const share of [0.6, 0.95]) {
    const changed = Buffer.from(whole)
    changed[Math.floor(whole.length * share)]! ^= 1
    await spoilt(changed, 'broken')
  }
  await spoilt(Buffer.concat([whole, whole]), 'broken')
  await spoilt('PGDMP something else', 'foreign')
  await spoilt('', 'foreign')
  await spoilt(Buffer.concat([Buffer.from('SOKORA-BACKUP 2\n'), whole.subarray(16)]), 'newer')
  const head = whole.indexOf(10, 16)
  const about = JSON.parse(whole.subarray(16, head).toString())
  const verdictOf = (changes: object) =>
    Buffer.concat([whole.subarray(0, 16), Buffer.from(JSON.stringify({ ...about, ...changes })), whole.subarray(head)])
  await spoilt(verdictOf({ migrations: [...about.migrations, { name: '9999-later.sql', checksum: 'x' }] }), 'broken')
  await spoilt(verdictOf({ tables: [{ name: 'a"; drop table users; --', columns: [] }] }), 'broken')
  await expect(restoreTo(url, { file: '/nowhere/at.all' })).rejects.toMatchObject({ code: 'missing' })
  expect(Object.keys(await contentsOf(url))).toEqual(['schema'])
})

test('data of a newer or another version is refused with its name', async () => {
  const other = await openWorld()
  const url = await emptyDatabase()
  const restored = async () => restoreTo(url, { file: (await writeBackup(wishOf({ databaseUrl: other.url }))).file })
  await other.pool.query(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`)
  await expect(restored()).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringContaining('written by a newer Sokora (9999-later)'),
  })
  await other.pool.query(`delete from migrations where name = (select min(name) from migrations)`)
  await expect(restored()).rejects.toMatchObject({
    code: 'other-version',
    message: `This backup was written by another version of Sokora: its migration 9999-later is not that of this one. Restore it with that version. Nothing was changed.`,
  })
  await other.pool.query(`delete from migrations where name = '9999-later.sql'`)
  await other.pool.query(`update migrations set checksum = 'other'`)
  await expect(restored()).rejects.toMatchObject({ code: 'other-version' })
  expect(Object.keys(await contentsOf(url))).toEqual(['schema'])
})

/** A backup of a small product with five hundred people, and the folder of its migrations. */
async function backUpSmall(change?: string) {
  const databaseUrl = await emptyDatabase()
  const pool = openPool(databaseUrl, 1)
  const migrations = folderOf(folder, firstVersion)
  await migrate(pool, migrations)
  await pool.query(addPeople)
  if (change) await pool.query(change)
  const { rows } = await pool.query('select id, name, email from people order by id')
  await pool.end()
  return { rows, migrations, file: (await writeBackup(wishOf({ databaseUrl }))).file }
}

test('a backup of an older version is restored unchanged, and missing migrations run afterwards', async () => {
  const { file: older, rows } = await backUpSmall()
  const newer = folderOf(folder, secondVersion)
  const url = await emptyDatabase()
  await restoreTo(url, { file: older, migrationsFolder: newer })
  const pool = openPool(url, 1)
  expect((await pool.query('select * from people order by id')).rows).toEqual(rows)
  expect(await migrate(pool, newer)).toEqual(['0003-letters.sql', '0004-first-names.sql'])
  expect((await pool.query('select id, name, email from people order by id')).rows).toEqual(rows)
  await pool.end()
})

test('columns are matched by name, in whatever order', async () => {
  const {
    file: turned,
    rows,
    migrations,
  } = await backUpSmall(`
    create table turned as select email, name, id from people;
    drop table people;
    alter table turned rename to people`)
  const url = await emptyDatabase()
  await restoreTo(url, { file: turned, migrationsFolder: migrations })
  const pool = openPool(url, 1)
  expect((await pool.query('select id, name, email from people order by id')).rows).toEqual(rows)
  await pool.end()
})

/** The secrets that open this market. */
async function slotsIn(url: string): Promise<string[]> {
  const pool = openPool(url, 1)
  const slots = await listSlots(openDatabase(pool)).finally(() => pool.end())
  return slots.map(({ fingerprint }) => fingerprint)
}

test('a backup with another secret is refused unless confirmed; with the former secret it opens the keys from then on', async () => {
  const [url, other] = [await emptyDatabase(), await emptyDatabase()]
  const { secret: former } = await settleKeys(world.db, { secret: 'one', oldSecret: undefined })
  // Making a backup requires no secret: the key slots identify the right one.
  const { file: made } = await writeBackup(wishOf({ secret: undefined }))
  await expect(restoreTo(url, { file: made, secret: 'two' })).rejects.toMatchObject({ code: 'other-secret' })
  await expect(restoreTo(url, { file: made, secret: undefined })).rejects.toThrow('that is not set here')
  await restoreTo(url, { file: made, secret: 'two', acceptsOtherSecret: true })
  expect(await slotsIn(url)).toEqual([])
  await restoreTo(other, { file: made, secret: 'two', oldSecret: former })
  expect(await slotsIn(other)).toEqual([fingerprintOf('two')])
  await world.pool.query('delete from key_slots')
})

test('a market is replaced only after its name was typed', async () => {
  const other = await openWorld()
  await other.provider({ name: 'Somebody else' })
  await other.pool.query(`insert into settings (key, value) values ('market.name', '"Old market"')`)
  const before = await contentsOf(other.url)
  await other.pool.end()
  await expect(restoreTo(other.url)).rejects.toThrow('add --replace "Old market"')
  await expect(restoreTo(other.url, { replaces: 'Sokora' })).rejects.toMatchObject({ code: 'wrong-name' })
  expect(await contentsOf(other.url)).toEqual(before)
  const busy = openPool(other.url, 1)
  await busy.query('select 1')
  await expect(restoreTo(other.url, { replaces: 'Old market' })).rejects.toMatchObject({ code: 'running' })
  await busy.end()
  await expect
    .poll(() =>
      world.pool.query(`select from pg_stat_activity where datname = $1 and application_name = 'sokora'`, [
        nameOf(other.url),
      ]),
    )
    .toMatchObject({ rowCount: 0 })
  await restoreTo(other.url, { replaces: 'Old market' })
  expect(await contentsOf(other.url)).toEqual(await contentsOf(world.url))
})
