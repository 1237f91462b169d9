import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/sokora-journeys')
const folderPrefix = 'sokora-demo-cluster-'

export interface DemoCluster {
  /** The folder of this run, removed at its end. */
  folder: string
  /** The connection string of a database on the cluster. */
  url(database: string): string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for one run of the journeys. Its database `sokora` has the demo, and `sokora_small` the same with 40
 * services, because moving the clock by days takes less time there; markets are copies of one of them. The seeded
 * cluster is cached by its sources, because seeding takes longer than most journeys.
 */
export async function startDemoCluster(say: (text: string) => void): Promise<DemoCluster> {
  const planted = await plantDemo(say)
  const folder = newFolder()
  copyFolder(planted, join(folder, 'postgres'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isDurable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  return { folder, url: postgres.url, stop }
}

/** The folder of the seeded cluster, which is planted unless it is cached. */
export async function plantDemo(say: (text: string) => void): Promise<string> {
  await removeAbandoned()
  const cached = join(cache, cacheKey())
  removeOtherCaches(cached)
  if (!existsSync(cached)) {
    say('Planting the demo world for the journeys (about a minute, once a day and after changes) …')
    const folder = newFolder()
    await plant(folder)
    storeInCache(folder, cached)
    rmSync(folder, { recursive: true, force: true })
  }
  return join(cached, 'postgres')
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

async function plant(folder: string): Promise<void> {
  // A disposable cluster stops as after a crash, which empties its unlogged tables. This one stops cleanly.
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await makeFast(postgres.url('postgres'))
  plantWorld(folder, { database: postgres.url('sokora'), services: 1000 })
  await query(postgres.url('postgres'), ['create database sokora_small'])
  plantWorld(folder, { database: postgres.url('sokora_small'), services: 40 })
  await postgres.stop()
}

function plantWorld(folder: string, { database, services }: { database: string; services: number }): void {
  const { status } = spawnSync(process.execPath, [join(root, 'bin/demo.ts'), '--services', String(services)], {
    env: { ...process.env, DATABASE_URL: database, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The demo world could not be planted.')
}

/**
 * The write-ahead log of this cluster is never needed, not even after a power failure, and would be copied with every
 * run.
 */
const makeFast = (url: string) =>
  query(url, [
    ...[
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      `min_wal_size = '32MB'`,
      `max_wal_size = '64MB'`,
      `wal_level = 'minimal'`,
      'max_wal_senders = 0',
    ].map((setting) => `alter system set ${setting}`),
    'select pg_reload_conf()',
  ])

async function query(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The cache is renamed last, so a folder with that name is always complete. */
function storeInCache(folder: string, cached: string): void {
  const draft = `${cached}.draft-${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    copyFolder(join(folder, 'postgres'), join(draft, 'postgres'))
    renameSync(draft, cached)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another run created the same cache at the same time.
    if (!existsSync(cached)) throw error
  }
}

/** Keeps owners and modes, which PostgreSQL requires. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The demo world could not be copied: ${stderr}`)
}

/**
 * A hash of everything that seeding depends on: its sources, and the time, because demo data is relative to now. A
 * quarter of a day (UTC) is precise enough.
 */
function cacheKey(): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / (6 * 3_600_000))))
  const folders = ['seeds', 'migrations', 'src'].flatMap((name) => [...filesIn(name)])
  const files = folders.filter((name) => /\.(ts|sql|json|csv|txt)$/.test(name) && !name.endsWith('.test.ts')).toSorted()
  for (const name of [...files, 'bin/demo.ts', 'tests/e2e/demo-cluster.ts', 'package-lock.json']) {
    hash.update(`\0${name}\0`).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex').slice(0, 24)
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(name)
    else yield name
  }
}

/** Removes caches of other sources or times. Another run may be writing a draft. */
function removeOtherCaches(cached: string): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const isDraftAtWork = name.includes('.draft-') && Date.now() - statSync(path).mtimeMs < 3_600_000
    if (path !== cached && !isDraftAtWork) rmSync(path, { recursive: true, force: true })
  }
}

/** Clusters of killed runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderPrefix))) {
    const owner = Number(name.slice(folderPrefix.length).split('-')[0])
    // A folder of another kind is not ours, so it stays.
    if (!Number.isInteger(owner) || isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    const pidFile = join(folder, 'postgres/postmaster.pid')
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    if (pid) await endServer(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** Waits up to five seconds until the server has ended, because it writes to its folder until then. */
async function endServer(pid: number): Promise<void> {
  for (let tries = 0; signal(pid, 'SIGQUIT') && tries < 100; tries++)
    await new Promise((resume) => setTimeout(resume, 50))
}

const isAlive = (pid: number) => signal(pid, 0)

function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what)
  } catch {
    return false
  }
}
