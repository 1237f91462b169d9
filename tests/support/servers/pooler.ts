import { spawn, spawnSync } from 'node:child_process'
import { chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { removeFolder, temporaryFolder } from '../worlds/product.ts'

/** Whether PgBouncer is installed; the tests of poolers are skipped without it. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  /** The database of `url`, through the pooler. */
  urlOf(url: string): string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode before the server of `url`, with at most `connections` to it. */
export async function startPooler(url: string, connections = 20): Promise<Pooler> {
  const { server, uid, gid } = routeTo(url)
  const user = new URL(url).username
  const folder = temporaryFolder()
  chownSync(folder, uid, gid)
  const users = join(folder, 'users')
  writeFileSync(users, `"${user}" ""\n`)
  const settings = {
    pool_mode: 'transaction',
    auth_type: 'trust',
    auth_file: users,
    listen_port: 6432,
    unix_socket_dir: folder,
    default_pool_size: connections,
    max_client_conn: 500,
    max_prepared_statements: 0,
    // Otherwise nobody gets a connection for 15 seconds after one that failed.
    server_login_retry: 1,
    logfile: join(folder, 'log'),
  }
  // Versions before 1.21 know no prepared statements.
  const known = Object.entries(settings).filter(
    ([name]) => name !== 'max_prepared_statements' || hasPreparedStatements(),
  )
  const lines = known.map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const child = spawn('pgbouncer', ['-q', file], { uid, gid, stdio: 'ignore' })
  const ended = new Promise((resume) => child.once('exit', resume))
  const endWithUs = () => void child.kill()
  process.once('exit', endWithUs)
  const urlOf = (direct: string) =>
    `postgresql://${user}@localhost${new URL(direct).pathname}?host=${encodeURIComponent(folder)}&port=6432`
  await vi.waitUntil(() => answers(urlOf(url)), { timeout: 10_000, interval: 50 })
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      process.off('exit', endWithUs)
      removeFolder(folder)
    },
  }
}

/** How PgBouncer reaches the server of `url`, and as which user: a socket file opens for its owner only. */
function routeTo(url: string): { server: string; uid: number; gid: number } {
  const { hostname, port, searchParams } = new URL(url)
  const sockets = searchParams.get('host')
  if (!sockets) return { server: `host=${hostname} port=${port}`, ...anybody() }
  const { uid, gid } = statSync(sockets)
  return { server: `host=${sockets}`, uid, gid }
}

/** PgBouncer does not run as root. */
function anybody() {
  const [uid, gid] = [process.getuid!(), process.getgid!()]
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
}

function hasPreparedStatements(): boolean {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['--version']).stdout.toString()) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** Any number that no other lock of the tests has. */
const limitLock = 7_015_221

/** As docs/database.md says, for this database alone: the limit that no connection can bring along. */
export async function limitStatements(url: string): Promise<void> {
  const { username, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const limit = `alter role ${username} in database ${pathname.slice(1)} set statement_timeout = '15s'`
  // Two products that start at once set the same; PostgreSQL refuses the second while the first is not committed.
  await client.query(`select pg_advisory_lock(${limitLock})`)
  await client.query(limit).finally(() => client.end())
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
