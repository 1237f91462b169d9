import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderAsGuest } from '../../../bench/support/guest-order.ts'
import { command } from '../../support/worlds/command.ts'
import { addProvider, addService } from '../../support/worlds/factories.ts'
import {
  killLeftovers,
  removeFolder,
  startProduct as start,
  temporaryFolder,
  type Product,
} from '../../support/worlds/product.ts'
import { isLong } from '../../support/worlds/sampled.ts'
import { emptyDatabase } from '../../support/worlds/databases.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { openPool } from '#platform/database/database.ts'

const root = join(import.meta.dirname, '../../..')
const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))
const products: Product[] = []
async function startProduct(environment: Record<string, string>): Promise<Product> {
  const product = await start(environment)
  products.push(product)
  return product
}
/** The market from which guests order; each attempt has its own. */
let market = { isOver: true }
afterEach(() => {
  market.isOver = true
  return killLeftovers(products)
})

const newFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

/** The content of a database as one hash. */
async function hashOf(url: string): Promise<string> {
  const pool = openPool(url, 1)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as all from "${name}" t`,
    )
    hash.update(`${name} ${rows[0]!.all}\n`)
  }
  await pool.end()
  return hash.digest('hex')
}

interface Ordering {
  isOver(): boolean
  acknowledged: string[]
}

/** Guests order until they are told to stop; records acknowledged orders. */
async function orderContinuously(
  url: string,
  pool: ReturnType<typeof openPool>,
  wanted: { serviceId: string; optionId: string },
  { isOver, acknowledged }: Ordering,
) {
  while (!isOver()) {
    const reference = await orderAsGuest(url, pool, wanted).catch(() => undefined)
    if (reference) acknowledged.push(reference)
    else await sleep(20)
  }
}

/** Queries of a killed process may run for a moment, and until then the market counts as open. */
async function untilClosed(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'a test' })
  await client.connect()
  const others = () =>
    client.query(`select from pg_stat_activity where datname = current_database() and application_name = 'sokora'`)
  await expect.poll(async () => (await others()).rowCount).toBe(0)
  await client.end()
}

const folder = newFolder()
const world = await openWorld()
/** The environment of a command: the database, and the data folder. */
const at = (DATABASE_URL: string, more: Record<string, string> = {}) => ({ DATABASE_URL, DATA_DIR: folder, ...more })
const backups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.sokora'))
const backup = () => join(folder, 'backups', backups()[0]!)

test(
  'a backup under load contains everything confirmed before its start, balances, and works',
  { timeout: 180_000 },
  async () => {
    const product = await startProduct(at(world.url, { TRUST_PROXY: '1' }))
    const provider = await addProvider(
      { ...world, now: Date.now() },
      { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] },
    )
    const plate = { provider, kind: 'order', category: 'food', title: 'Plate of the day', priceMinor: 1200 } as const
    const dinner = await addService({ ...world, now: Date.now() }, plate)
    const wanted = { serviceId: dinner.id, optionId: dinner.optionId }
    const acknowledged: string[] = []
    const here: typeof market = { isOver: false }
    market = here
    const guests = Array.from({ length: 3 }, () =>
      orderContinuously(product.url, world.pool, wanted, { isOver: () => here.isOver, acknowledged }),
    )
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const before = [...acknowledged]
    const made = await command('backup', at(world.url), '--json').ended
    expect(made).toMatchObject({ code: 0, errors: '' })
    const while_ = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(while_)
    here.isOver = true
    await Promise.all(guests)
    expect(await product.stop()).toBe(0)

    const elsewhere = at(await emptyDatabase(), { DATA_DIR: newFolder() })
    const restored = await command('restore', elsewhere, (JSON.parse(made.out) as { file: string }).file).ended
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('is back') })
    const copy = await startProduct({ ...elsewhere, TRUST_PROXY: '1' })
    const copied = openPool(elsewhere.DATABASE_URL, 4)
    const { rows } = await copied.query<{ reference: string }>('select reference from orders')
    const stored = new Set(rows.map(({ reference }) => reference))
    expect(before.filter((reference) => !stored.has(reference))).toEqual([])
    const { rows: wrong } = await copied.query(`
    select 'an order without items' as what from orders o
      where not exists (select from provider_orders p join order_items i on i.provider_order_id = p.id where p.order_id = o.id)
    union all select 'money that does not add up' from ledger_entries group by set_id, currency having sum(amount_minor) <> 0`)
    expect(wrong).toEqual([])
    const sold: string[] = []
    await orderContinuously(copy.url, copied, wanted, { isOver: () => sold.length > 0, acknowledged: sold })
    await copied.end()
    expect(await copy.stop()).toBe(0)
  },
)

test('an invalid backup is refused with one line and an exit code', { timeout: 120_000 }, async () => {
  const file = backup()
  const spoilt = join(folder, 'spoilt.sokora')
  const bytes = readFileSync(file)
  writeFileSync(spoilt, bytes.subarray(0, bytes.length / 2))
  const empty = at(await emptyDatabase())
  expect(await command('restore', empty, spoilt).ended).toMatchObject({
    code: 1,
    errors: 'This backup is broken: it was cut off. Nothing was changed.\n',
  })
  expect(await command('restore', empty, join(root, 'package.json'), '--json').ended).toMatchObject({
    code: 1,
    out: expect.stringContaining('"code":"foreign"'),
  })
  expect(await command('restore', { ...empty, SECRET: 'x'.repeat(40) }, file).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('SECRET is another one'),
  })
  expect(await command('restore', empty).ended).toMatchObject({
    code: 2,
    errors: expect.stringContaining('npm run restore -- <file>'),
  })
  await untilClosed(world.url)
  expect(await command('restore', at(world.url), file).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('add --replace "Sokora"'),
  })
  expect(await command('backup', at(world.url), '--check', file).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('is whole'),
  })
  expect(await command('backup', { DATA_DIR: '/nowhere/at/all' }).ended).toMatchObject({ code: 2 })
})

test('a killed restore leaves the existing data unchanged', { timeout: 180_000 }, async () => {
  const before = await hashOf(world.url)
  const replaced = await emptyDatabase()
  expect(await command('restore', at(replaced), backup()).ended).toMatchObject({ code: 0 })
  const after = await hashOf(replaced)
  expect(after).not.toBe(before)
  for (const wait of isLong ? [700, 1_000, 1_200, 1_500, 1_800, 2_500] : [700, 1_200]) {
    const { child, ended } = command('restore', at(world.url), backup(), '--replace', 'Sokora', '--without-files')
    const hasEnded = await Promise.race([ended.then(() => true), sleep(wait).then(() => false)])
    // On a fast machine the command has ended: then the data is that of the backup, and there is nothing to kill.
    if (hasEnded) break
    child.kill('SIGKILL')
    await ended
    // All or nothing: it may have been committed already.
    expect([before, after]).toContain(await hashOf(world.url))
  }
})

test(
  'a backup is restored into a new data folder; while a market runs there, nothing is replaced',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = newFolder()
    expect(await command('restore', { DATA_DIR }, backup()).ended).toMatchObject({ code: 0 })
    await startProduct({ DATA_DIR })
    const rejected = command('restore', { DATA_DIR }, backup(), '--replace', 'Sokora')
    const response = command('upgrade', { DATA_DIR }, '--dry-run', '--json')
    expect(await rejected.ended).toMatchObject({ code: 1, errors: expect.stringContaining('already runs on') })
    expect(await response.ended).toMatchObject({ code: 0, out: expect.stringContaining('"waiting":[]') })
  },
)
