import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { measureAccounts } from '../bench/accounts.ts'
import { measureAdminLists } from '../bench/admin/admin-lists.ts'
import { hasAdminWorld, plantAdminWorld } from '../bench/admin/admin-world.ts'
import { measureCalendar } from '../bench/calendar.ts'
import { measureCalendarWeek } from '../bench/browser/calendar-week.ts'
import { dinnersFor, measureComputedPages, measureCpu } from '../bench/cpu.ts'
import { measureCommits } from '../bench/scaling/commits.ts'
import { measureDashboard } from '../bench/browser/dashboard.ts'
import { measureMetrics } from '../bench/metrics.ts'
import { measureEvents } from '../bench/events.ts'
import { measureBoard } from '../bench/browser/board.ts'
import { measureBackup } from '../bench/backup.ts'
import { measureImports } from '../bench/imports.ts'
import { measureOrders } from '../bench/orders.ts'
import { measureLists } from '../bench/lists.ts'
import { measureLive } from '../bench/live.ts'
import { measureLighthouse } from '../bench/browser/lighthouse.ts'
import { measureMainJob } from '../bench/browser/main-job.ts'
import { measureMessages } from '../bench/messages.ts'
import { measureCachedPages, measureMemory, measureScripts } from '../bench/pages.ts'
import { measurePhotos } from '../bench/photos.ts'
import { answered, postmasterOf, startProduct, type Running } from '../bench/support/processes.ts'
import { race } from '../bench/race.ts'
import { measureReminders } from '../bench/reminders.ts'
import { section, summarise, recordMetric } from '../bench/support/report.ts'
import { measureSlowPhone } from '../bench/browser/slow-phone.ts'
import { makeBusyProvider, measureSlots } from '../bench/slots.ts'
import { measureTelemetry } from '../bench/telemetry.ts'
import { measureTowns } from '../bench/towns.ts'
import { measureWorkers } from '../bench/scaling/workers.ts'
import { openPool } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

const root = join(import.meta.dirname, '..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    big: { type: 'string', default: '100000' },
    past: { type: 'string', default: '1000000' },
    'backup-mb': { type: 'string', default: '200' },
    counted: { type: 'string', default: '10000000' },
    // A million services; see bin/demo.ts.
    huge: { type: 'boolean', default: false },
    // What most changes affect, with fewer requests.
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    worlds: { type: 'string' },
  },
})
// `npm run bench -- orders` is `--only orders`.
const named = [...(options.only?.split(',') ?? []), ...positionals]
const parts = options.quick && named.length === 0 ? ['cpu', 'html', 'pages', 'slots', 'lists'] : named
const bigServices = options.quick ? 0 : options.huge ? 1_000_000 : Number(options.big)
const shareOfRequests = options.quick ? 0.2 : 1
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const freePort = Number(process.env.BENCH_PORT ?? 4100)

function plant(databaseUrl: string, services: number) {
  const result = spawnSync(process.execPath, [join(root, 'bin/demo.ts'), '--services', String(services)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (result.status !== 0) throw new Error('The demo world could not be made.')
}

/**
 * Creates demo data in a temporary folder; with `--worlds FOLDER` it is stored there and reused, unless it has no name.
 */
async function openBed(services: number, name: string | null = String(services)) {
  const worldFolder = options.worlds && name ? join(options.worlds, name) : undefined
  const dataDir = worldFolder ?? mkdtempSync(join(tmpdir(), 'sokora-bench-'))
  const isThere = existsSync(join(dataDir, 'postgres'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const databaseUrl = postgres.url()
  if (!isThere) plant(databaseUrl, services)
  const pool = openPool(databaseUrl, 2)
  pool.options.statement_timeout = 1_800_000
  await pool.query({ text: 'vacuum analyze', query_timeout: 600_000 } as pg.QueryConfig)
  const close = async () => {
    await pool.end()
    await postgres.stop()
    if (!worldFolder) rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl, pool, postmaster: postmasterOf(dataDir), close }
}

type Bed = Awaited<ReturnType<typeof openBed>>

/** All measurements with 1,000 services. */
async function measureSmall() {
  const bed = await openBed(1_000)
  const environment = { DATABASE_URL: bed.databaseUrl, DATA_DIR: bed.dataDir, DEMO: '1', TRUST_PROXY: '1' }
  const product = await startProduct(freePort, environment)
  const cpu = wants('cpu') ? await measureCpu({ ...bed, product, size: '1,000 services' }, shareOfRequests) : undefined
  await measureWanted({
    html: () => measureHtml({ ...bed, product }, environment),
    pages: () => measureCachedPages(product, freePort + 5),
    scripts: () => measureScripts(product),
    events: () => measureEvents(product, bed.pool, bed.postmaster),
    towns: () => measureTowns(bed, product, freePort + 6),
    lists: () => measureLists(bed.databaseUrl, '1,000 services'),
  })
  const busy = await makeBusyProvider(bed.pool)
  await measureWanted({
    slots: () => measureSlots({ ...bed, product }, busy),
    race: () => measureRace(bed, product, environment),
    accounts: () => measureAccounts(product, bed.pool),
    photos: () => measurePhotos(product),
    calendar: () => measureCalendarWeek(product, bed.pool),
    'calendar-scroll': () => measureCalendar(product, bed.pool),
    'board-scroll': () => measureBoard(product, bed.pool),
    lighthouse: () => measureLighthouse(product.url),
    'slow-phone': () => measureSlowPhone(product.url),
    'main-job': () => measureMainJob(product),
    memory: () => measureMemory(product),
    dashboard: () => measureDashboard(product, bed.pool),
    messages: () => measureMessages(product, bed.pool),
    reminders: () => measureReminders(product, bed.pool),
  })
  await product.stop()
  await measureWanted({
    live: () => measureStreams(bed, environment),
    // Last, because they change the data.
    orders: () => measurePlacing(bed, environment),
    imports: () => measureImports(bed.pool, bed.databaseUrl),
  })
  await bed.close()
  return cpu
}

/** The parts that were asked for, one after the other. */
async function measureWanted(measurements: Record<string, () => Promise<unknown>>) {
  for (const [part, measure] of Object.entries(measurements)) if (wants(part)) await measure()
}

async function measureHtml(bed: Bed & { product: Running }, environment: Record<string, string>) {
  const whole = await startProduct(freePort + 7, { ...environment, PAGE_PARTS_MB: '0' })
  await measureComputedPages({ ...bed, size: '1,000 services' }, whole, shareOfRequests)
  await whole.stop()
}

/** Two processes sell the same times. */
async function measureRace(
  { pool }: Bed,
  product: Awaited<ReturnType<typeof startProduct>>,
  environment: Record<string, string>,
) {
  const second = await startProduct(freePort + 1, environment)
  await race([product, second], await loneService(pool))
  await second.stop()
}

/** Ten orders for each account and each service; the product starts when all data is inserted. */
async function measureAdminDashboard() {
  const orders = Number(options.past)
  const world = { orders, users: Math.ceil(orders / 10), services: Math.ceil(orders / 10) }
  const bed = await openBed(1_000, `dashboard-${orders}`)
  if (!(await hasAdminWorld(bed.pool))) await plantAdminWorld(bed.pool, world)
  const product = await startProduct(freePort, {
    DATABASE_URL: bed.databaseUrl,
    DATA_DIR: bed.dataDir,
    TRUST_PROXY: '1',
  })
  await measureAdminLists(product, bed.pool, world)
  await product.stop()
  await bed.close()
}

/** In a database of its own, which is deleted afterwards. */
async function measureSafety() {
  const bed = await openBed(1_000, null)
  const start = () => startProduct(freePort, { DATABASE_URL: bed.databaseUrl, DATA_DIR: bed.dataDir, TRUST_PROXY: '1' })
  await measureBackup({ ...bed, start }, Number(options['backup-mb']))
  await bed.close()
}

/** Three processes take turns on one database. */
async function measureObserved() {
  const bed = await openBed(1_000)
  await measureTelemetry(bed, await dinnersFor(bed.pool), freePort)
  await bed.close()
}

/** What grows with processes, and what does not. */
async function measureScaling() {
  const bed = await openBed(1_000)
  if (wants('workers')) await measureWorkers(bed, freePort)
  if (wants('commits')) await measureCommits(bed.databaseUrl)
  await bed.close()
}

/** In two processes, each with a core of its own. */
async function measurePlacing({ pool, postmaster }: Bed, environment: Record<string, string>) {
  const processes = [await startProduct(freePort, environment), await startProduct(freePort + 1, environment)]
  await measureOrders({ processes, pool, postmaster }, { placings: 3_000, past: Number(options.past) })
  for (const one of processes) await one.stop()
}

/** Pages listen at one process for changes written by another. */
async function measureStreams({ pool, postmaster }: Bed, environment: Record<string, string>) {
  const processes = [await startProduct(freePort, environment), await startProduct(freePort + 1, environment)] as const
  await measureLive({ processes: [...processes], pool, postmaster })
  for (const one of processes) await one.stop()
}

/** A service of only one person, with many free times. */
async function loneService(pool: ReturnType<typeof openPool>) {
  const { rows } = await pool.query<{ serviceId: string; optionId: string }>(
    `select s.id as "serviceId", (select id from service_options where service_id = s.id order by position limit 1) as "optionId"
     from services s join providers p on p.id = s.provider_id
     where s.kind = 'booking' and s.status = 'published' and p.status = 'active' and s.capacity = 1 and s.daily_limit is null and s.horizon_days >= 45
       and (select count(*) from service_staff where service_id = s.id) = 1 and 'venue' = s.fulfillment_methods[1] and s.questions = '[]'
     order by s.id limit 1`,
  )
  return rows[0]!
}

async function measureBig(small: Record<string, number> | undefined) {
  const services = bigServices
  if (!services || !(wants('cpu') || wants('lists'))) return
  const size = `${services.toLocaleString('en')} services`
  const bed = await openBed(services)
  const product = await startProduct(freePort, { DATABASE_URL: bed.databaseUrl, DEMO: '1', TRUST_PROXY: '1' })
  if (wants('lists')) await measureLists(bed.databaseUrl, size)
  const big = wants('cpu') ? await measureCpu({ ...bed, product, size }) : undefined
  if (small && big) {
    section('Growth from the small world to the big one, time on the wall, median')
    recordMetric('list by API', big.list! / small.list!, 'times', { atMost: 1.5 })
    recordMetric('search by API', big.search! / small.search!, 'times', { atMost: 1.5 })
  }
  await product.stop()
  await bed.close()
}

/** From `npm start` on an installed and built folder with data to the first response. */
async function measureStart() {
  section('Start')
  const dataDir = mkdtempSync(join(tmpdir(), 'sokora-start-'))
  chmodSync(dataDir, 0o755)
  const start = async () => {
    const startedAt = performance.now()
    const child = spawn('npm', ['start'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(freePort), DATA_DIR: dataDir },
      detached: true,
    })
    await answered(`http://127.0.0.1:${freePort}/`, child)
    const seconds = (performance.now() - startedAt) / 1000
    process.kill(-child.pid!, 'SIGTERM')
    await new Promise((resume) => child.once('exit', resume))
    while (existsSync(join(dataDir, 'postgres/postmaster.pid'))) await new Promise((resume) => setTimeout(resume, 50))
    return seconds
  }
  recordMetric('first start, making the demo world', await start(), 's', { atMost: 120 })
  recordMetric('start with data', await start(), 's', { atMost: 3 })
  rmSync(dataDir, { recursive: true, force: true })
}

// Measurements without demo data create their own.
if (wants('metrics')) await measureMetrics(Number(options.counted))
if (wants('admin-lists')) await measureAdminDashboard()
if (wants('backup')) await measureSafety()
if (wants('telemetry')) await measureObserved()
if (wants('workers') || wants('commits')) await measureScaling()
const separateWorlds = ['metrics', 'admin-lists', 'backup', 'start', 'telemetry', 'workers', 'commits']
const small =
  parts.length > 0 && parts.every((part) => separateWorlds.includes(part)) ? undefined : await measureSmall()
await measureBig(small)
if (wants('start')) await measureStart()
process.exit(summarise() ? 0 : 1)
