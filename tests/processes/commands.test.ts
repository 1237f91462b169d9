import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import { secret } from '../support/accounts.ts'
import { command } from '../support/worlds/command.ts'
import { removeFolder, startProduct, temporaryFolder } from '../support/worlds/product.ts'
import { requestsOf } from '../support/worlds/product-guest.ts'
import { openWorld, type World } from '../support/worlds/world.ts'

// The commands of operators as separate processes: npm run seed, admin create, export, upgrade, doctor.

const folder = temporaryFolder()
afterAll(() => removeFolder(folder))
const at = (world: World, more: Record<string, string> = {}) => ({
  DATABASE_URL: world.url,
  DATA_DIR: folder,
  SECRET: secret,
  PORT: '0',
  ...more,
})

const count = async ({ pool }: World, table: string) =>
  (await pool.query<{ amount: number }>(`select count(*)::int as amount from "${table}"`)).rows[0]!.amount

const tables = ['providers', 'services', 'orders', 'bookings', 'reviews', 'auth_user', 'places', 'currency_rates']
const counts = (world: World) => Promise.all(tables.map((table) => count(world, table)))

test(
  'npm run seed fills a market; a second run changes nothing; --remove removes the data, except people',
  { timeout: 300_000 },
  async () => {
    const world = await openWorld()
    await world.db.run(
      sql`insert into auth_user (id, name, email, email_verified) values (gen_random_uuid(), 'Ann', 'ann@example.com', true)`,
    )
    expect(await command('seed', at(world), '--services', 'many').ended).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--services takes a whole number'),
    })
    expect(await command('seed', at(world), '--services', '6').ended).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringContaining('The examples are there: 6 services.'),
    })
    const planted = await counts(world)
    expect(planted[1]).toBeGreaterThanOrEqual(6)
    expect(await command('seed', at(world), '--services', '6', '--json').ended).toMatchObject({
      code: 0,
      out: '{"services":6}\n',
    })
    expect(await counts(world)).toEqual(planted)

    // A real provider would be removed, so nothing is done.
    const business = await world.provider({ name: 'Our own' })
    expect(await command('seed', at(world), '--remove').ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Our own'),
    })
    expect(await count(world, 'services')).toBe(planted[1])
    await world.db.run(sql`update providers set demo = true where id = ${business.id}`)

    expect(await command('seed', at(world), '--remove').ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('are gone. Start the market anew.'),
    })
    expect((await counts(world)).slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(await world.db.rows(sql`select email from auth_user`)).toEqual([{ email: 'ann@example.com' }])
    expect(await command('seed', at(world), '--remove').ended).toMatchObject({
      code: 0,
      out: 'There were no examples.\n',
    })
  },
)

test(
  'npm run admin -- create opens a market: its link sets a password and leads to users, orders and settings',
  { timeout: 120_000 },
  async () => {
    const world = await openWorld()
    const product = await startProduct({ DATABASE_URL: world.url, SECRET: secret, ADMIN_REQUIRE_MFA: '0' })
    const made = await command('admin', at(world, { PUBLIC_URL: product.url }), 'create', 'olu@example.com').ended
    expect(made).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('olu@example.com is owner now.') })
    const link = new URL(/http\S+/.exec(made.out)![0])
    expect(link.origin).toBe(product.url)
    const request = requestsOf(product)
    const password = 'seven wet stones'
    const choose = () =>
      request('/api/identity/reset-password', {
        method: 'POST',
        body: { newPassword: password, token: link.searchParams.get('oobCode') },
      })
    expect((await choose()).status).toBe(200)
    expect((await choose()).status).toBeGreaterThanOrEqual(400)
    const entered = await request('/api/identity/sign-in/email', {
      method: 'POST',
      body: { email: 'olu@example.com', password },
    })
    expect(entered.status, entered.text).toBe(200)
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    for (const path of ['users', 'orders', 'settings', 'backups', 'overview/health'])
      expect((await request(`/api/admin/${path}`, { cookie })).status, path).toBe(200)
    expect(await command('admin', at(world), 'create', 'olu@example.com').ended).toMatchObject({ code: 1 })
    await product.stop()
  },
)

/** Reads a ZIP archive by its central directory with 64-bit numbers, as other programs do. */
function readZip(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  let at = Number(bytes.readBigUInt64LE(bytes.lastIndexOf(Buffer.from('PK\x06\x06', 'latin1')) + 48))
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, moreLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const more = at + 46 + nameLength
    const [packed, start] = [Number(bytes.readBigUInt64LE(more + 12)), Number(bytes.readBigUInt64LE(more + 20))]
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = bytes.subarray(from, from + packed)
    const isPacked = bytes.readUInt16LE(at + 10) === 8
    found.set(bytes.toString('utf8', at + 46, more), (isPacked ? inflateRawSync(content) : content).toString())
    at = more + moreLength
  }
  return found
}

test('npm run export contains everything except secrets', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  await world.haircut()
  await world.db.run(
    sql`insert into auth_user (id, name, email) values ('0198c0de-0000-7000-8000-000000000001', 'Ann', 'ann@example.com')`,
  )
  await world.db.run(
    sql`insert into auth_account (id, user_id, provider_id, account_id, password) values (gen_random_uuid(), '0198c0de-0000-7000-8000-000000000001', 'credential', 'ann', 'a-hash-that-stays')`,
  )
  const file = join(folder, 'all.zip')
  const done = await command('export', at(world), file, '--json').ended
  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(JSON.parse(done.out)).toEqual({ file, bytes: readFileSync(file).length })
  const archive = readZip(readFileSync(file))
  const names = [...archive.keys()]
  expect(names).toEqual(
    expect.arrayContaining(['README.txt', 'tables/services.ndjson', 'tables/orders.ndjson', 'tables/auth_user.ndjson']),
  )
  expect(names).not.toContain('tables/auth_session.ndjson')
  expect(JSON.parse(archive.get('tables/services.ndjson')!)).toMatchObject({ title: 'Cut and finish' })
  expect(archive.get('tables/auth_account.ndjson')).not.toContain('a-hash-that-stays')
  expect(await command('export', at(world)).ended).toMatchObject({ code: 2 })
  expect(await command('export', at(world), join(folder, 'no', 'such', 'folder.zip')).ended).toMatchObject({ code: 1 })
})

/** A database in which the newest migration seems not to be applied. */
async function olderWorld(): Promise<World> {
  const world = await openWorld()
  await world.pool.query('delete from migrations where name = (select max(name) from migrations)')
  return world
}

test(
  'npm run upgrade -- --dry-run lists pending changes, changes nothing, and refuses newer data',
  { timeout: 60_000 },
  async () => {
    const world = await olderWorld()
    const response = await command('upgrade', at(world), '--dry-run', '--json').ended
    expect(response).toMatchObject({ code: 0, errors: '' })
    const all = readdirSync(join(import.meta.dirname, '../../migrations'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
    expect(JSON.parse(response.out)).toMatchObject({ applied: all.slice(0, -1), waiting: all.slice(-1) })
    expect(await count(world, 'migrations')).toBe(all.length - 1)
    expect(await command('upgrade', at(world)).ended).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Add --dry-run'),
    })
    expect((await command('upgrade', at(world), '--dry-run').ended).out).toContain('The next start makes a backup in')
    await world.db.run(
      sql`insert into migrations (name, checksum) values (${all.at(-1)!}, 'x'), ('9999-later.sql', 'x')`,
    )
    expect(await command('upgrade', at(world), '--dry-run').ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('written by a newer Sokora (9999-later)'),
    })
  },
)

interface Finding {
  name: string
  state: 'ok' | 'warn' | 'fail'
  words: string
  remedy?: string
}

async function doctor(environment: Record<string, string>) {
  const { code, out } = await command('doctor', environment, '--json').ended
  const { isOk, checks } = JSON.parse(out) as { isOk: boolean; checks: Finding[] }
  return { code, isOk, of: (name: string) => checks.find((check) => check.name === name)!, checks }
}

test('npm run doctor reports what is well, what is not, and what to do', { timeout: 120_000 }, async () => {
  const world = await openWorld()
  const well = await doctor(at(world))
  expect(well).toMatchObject({ code: 0, isOk: true })
  expect(well.checks.filter(({ state }) => state === 'fail')).toEqual([])
  for (const name of ['database', 'migrations', 'storage', 'books', 'double bookings', 'secrets'])
    expect(well.of(name), name).toMatchObject({ state: 'ok' })
  // Every finding comes with a remedy.
  expect(well.checks.filter(({ state, remedy }) => state !== 'ok' && !remedy)).toEqual([])

  const mail = await doctor(at(world, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@market.example' }))
  expect(mail).toMatchObject({ code: 1, isOk: false })
  expect(mail.of('mail')).toMatchObject({
    state: 'fail',
    words: expect.stringContaining('ECONNREFUSED'),
    remedy: expect.stringContaining('SMTP_URL'),
  })

  const { rows } = await world.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where conname = 'one_session_per_time'`,
  )
  await world.pool.query(`alter table ${rows[0]!.table} drop constraint one_session_per_time`)
  expect((await doctor(at(world))).of('double bookings')).toMatchObject({ state: 'fail' })

  const older = await doctor(at(await olderWorld()))
  expect(older).toMatchObject({ code: 0 })
  expect(older.of('migrations')).toMatchObject({ state: 'warn', words: expect.stringMatching(/^1 migrations wait/) })
  expect(older.of('books')).toMatchObject({ words: 'Not looked at: the database comes first.' })

  const gone = await doctor(at(world, { DATABASE_URL: world.url.replace(/\/test_[^?]+/, '/no_such_database') }))
  expect(gone).toMatchObject({ code: 1, isOk: false })
  expect(gone.of('database')).toMatchObject({ state: 'fail', words: expect.stringContaining('does not exist') })

  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect((await doctor(at(world, { DATA_DIR: file }))).of('storage')).toMatchObject({ state: 'fail' })
  expect(await command('doctor', at(world), 'twice').ended).toMatchObject({ code: 2 })
})
