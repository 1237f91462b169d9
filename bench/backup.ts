import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { plantAdminWorld } from './admin/admin-world.ts'
import { sendRequest } from './support/api-client.ts'
import { runLong } from './long-statements.ts'
import { makeCustomers, place, type Customer } from './orders.ts'
import type { Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

const root = join(import.meta.dirname, '..')
/** Orders per megabyte of database, with all their rows and indexes. */
const ordersOfMegabyte = 170
const [buyers, readers, calmSeconds] = [2, 2, 20]

interface Bed {
  databaseUrl: string
  pool: pg.Pool
  start(): Promise<Running>
}

/**
 * Backs up a market of a given size while people buy and read, verifies the backup, and restores it into another
 * database; then compares both table by table.
 */
export async function measureBackup({ databaseUrl, pool, start }: Bed, megabytes: number): Promise<void> {
  section('Backup and restore')
  const orders = megabytes * ordersOfMegabyte
  await plantAdminWorld(pool, { orders, users: Math.ceil(orders / 10), services: Math.ceil(orders / 10) })
  await pool.query('create database restored')
  const folder = mkdtempSync(join(tmpdir(), 'sokora-bench-backup-'))
  const file = (name: string) => join(folder, `${name}.sokora`)
  try {
    const product = await start()
    await measureSales(product, pool, () => run('backup', { DATABASE_URL: databaseUrl }, '--out', file('busy')))
    await product.stop()
    await atRest(pool)
    const size = await sizeOf(pool)
    const words = `${Math.round(size)} MB of data folder`
    const seconds = await run('backup', { DATABASE_URL: databaseUrl }, '--out', file('calm'))
    recordMetric(
      `${words} into a file of ${Math.round(statSync(file('calm')).size / 1e6)} MB, nobody else there`,
      seconds,
      's',
      { atMost: 300 },
    )
    recordMetric(
      'reading it whole, every hash',
      await run('backup', { DATABASE_URL: databaseUrl }, '--check', file('busy')),
      's',
      { atMost: 300 },
    )
    const restored = databaseUrl.replace('/sokora?', '/restored?')
    recordMetric(
      'restored into an empty database, with indexes and checks',
      await run('restore', { DATABASE_URL: restored }, file('calm')),
      's',
      { atMost: 600 },
    )
    recordMetric(
      'tables that differ from the original, in rows or sum',
      await countDifferences(databaseUrl, restored),
      'tables',
      { exactly: 0 },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until queries of an ended process have finished in the database. */
async function atRest(pool: pg.Pool): Promise<void> {
  const others = `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  while ((await pool.query<{ count: number }>(others)).rows[0]!.count > 0) await sleep(500)
}

const sizeOf = async (pool: pg.Pool) =>
  Number((await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')).rows[0]!.bytes) /
  1e6

/** Runs a command as a process of its own. Returns its duration in seconds. */
async function run(
  name: 'backup' | 'restore',
  environment: Record<string, string>,
  ...args: string[]
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, `bin/${name}.ts`), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resume) => child.once('close', resume))
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${said}`)
  return (performance.now() - began) / 1_000
}

interface Sold {
  placed: number[]
  read: number[]
  rejected: string[]
  seconds: number
}

/**
 * First without a backup, then for the duration of one: how many orders and pages, how long each takes, and whether any
 * fails.
 */
async function measureSales(product: Running, pool: pg.Pool, backup: () => Promise<number>): Promise<void> {
  const customers = await makeCustomers(pool, 20_000)
  await sell(product, customers, sleep(5_000))
  const calm = await sell(product, customers, sleep(calmSeconds * 1_000))
  let took = 0
  const busy = await sell(
    product,
    customers,
    backup().then((seconds) => (took = seconds)),
  )
  recordMetric('a backup while people buy and read', took, 's', { atMost: 300 })
  recordMetric(
    `refused meanwhile, of ${busy.placed.length} orders and ${busy.read.length} pages`,
    busy.rejected.length,
    'times',
    { exactly: 0 },
  )
  for (const kind of ['placed', 'read'] as const) {
    const [before, meanwhile] = [calm, busy].map((one) => one[kind].length / one.seconds) as [number, number]
    recordMetric(
      `${kind} meanwhile, share of the rate before (${meanwhile.toFixed(1)} of ${before.toFixed(1)} a second)`,
      (meanwhile / before) * 100,
      '%',
      { atLeast: 50 },
    )
    const [was, is] = [calm, busy].map(
      (one) => `${Math.round(percentile(one[kind], 0.5))} and ${Math.round(percentile(one[kind], 0.95))}`,
    )
    process.stdout.write(`     ${kind}, median and 95 of 100 in ms: ${was} before, ${is} meanwhile\n`)
  }
}

async function sell({ url }: Running, customers: Customer[], over: Promise<unknown>): Promise<Sold> {
  const sold: Sold = { placed: [], read: [], rejected: [], seconds: 0 }
  const began = performance.now()
  const course = { isOver: false }
  void over.finally(() => (course.isOver = true)).catch(() => {})
  const until = async (times: number[], work: () => Promise<number>) => {
    while (!course.isOver) times.push(await work().catch((error: Error) => (sold.rejected.push(error.message), 0)))
  }
  const buying = Array.from({ length: buyers }, () => until(sold.placed, () => place(url, customers.pop()!)))
  const reading = Array.from({ length: readers }, () => until(sold.read, () => readList(url)))
  await Promise.all([...buying, ...reading, over])
  sold.seconds = (performance.now() - began) / 1_000
  return sold
}

let requestCount = 0

/** A list with an unused parameter, so that it is not cached. */
async function readList(url: string): Promise<number> {
  const began = performance.now()
  const { status } = await sendRequest(
    `${url}/api/v1/services?region=europe&limit=24&page=${(requestCount % 10) + 1}&requested=${requestCount++}`,
  )
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - began
}

/** Compares the number of rows of each table and the sum of their hashes. Unlogged tables are not in a backup. */
async function countDifferences(one: string, other: string): Promise<number> {
  const [first, second] = [await sumsOf(one), await sumsOf(other)]
  const rows = [...first.values()].reduce((sum, [count]) => sum + Number(count), 0)
  process.stdout.write(`     ${first.size} tables with ${rows.toLocaleString('en')} rows are compared\n`)
  const names = [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => String(first.get(name)) !== String(second.get(name)),
  )
  for (const name of names)
    process.stdout.write(`     ${name}: ${String(first.get(name))} and ${String(second.get(name))}\n`)
  return names.length
}

async function sumsOf(databaseUrl: string): Promise<Map<string, [rows: string, sum: string]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'`,
  )
  const sums = new Map<string, [string, string]>()
  for (const { name } of tables) {
    const { rows } = await runLong(
      client as unknown as pg.PoolClient,
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
    )
    sums.set(name, [rows[0].rows, rows[0].sum])
  }
  await client.end()
  return sums
}
