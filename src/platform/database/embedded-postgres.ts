import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  freePort,
  makePassword,
  portIn,
  readPassword,
  urlOn,
  usesPort,
  type Address,
} from '#platform/embedded/address.ts'
import {
  clearDeadDrafts,
  findCluster,
  handOver,
  isClusterThere,
  makeCluster,
  ownerOf,
} from '#platform/embedded/cluster.ts'
import { DataFolderError } from '#platform/embedded/data-folder-error.ts'
import { acquireLock } from '#platform/embedded/folder-lock.ts'
import { endServerOn } from '#platform/embedded/processes.ts'
import { chooseRunner, findPrograms, majorVersionOf, type Runner } from '#platform/embedded/programs.ts'
import { probe, Server } from '#platform/embedded/server.ts'

/**
 * The embedded PostgreSQL: binaries from npm, reached through a socket file that only its owner can open; on Windows
 * through a port of this machine, with a password.
 */
export interface EmbeddedPostgres {
  /** The URL of a database on it; default: the database of the product. */
  url(database?: string): string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** False trades safety for speed, for tests only. */
  isDurable?: boolean
  /** How many processes of the market use it; default: 1. */
  workers?: number
  /** Whether it is reached through a port; default: as this system needs it. */
  hasPort?: boolean
  /**
   * With it, a crashed server is restarted, three times within ten minutes; then this is called. Without it the server
   * is not supervised.
   */
  onFatal?(reason: Error): void
}

/**
 * Starts the server on `dataDir` and creates its cluster if the folder is new. The folder is locked until `stop` or the
 * end of this process; a server left behind by a killed process is stopped first. @throws DataFolderError when another
 * process has the folder, or when it contains anything but a complete cluster of this version.
 */
export async function startEmbeddedPostgres({
  dataDir,
  isDurable = true,
  workers = 1,
  hasPort = usesPort(),
  onFatal,
}: Options): Promise<EmbeddedPostgres> {
  const programs = await findPrograms()
  const majorVersion = majorVersionOf(programs)
  const cluster = findCluster(dataDir)
  // Checked before anything is written, even the lock, and again under the lock.
  isClusterThere(cluster, majorVersion)
  const release = claim(cluster, dataDir)
  try {
    const isThere = isClusterThere(cluster, majorVersion)
    const sockets = socketFolder(dataDir)
    const folders = [dirname(cluster), ...(hasPort ? [] : [dirname(sockets)])]
    const runner = chooseRunner(programs, folders, isThere ? ownerOf(cluster) : undefined)
    await clearDeadDrafts(cluster)
    if (isThere) await endServerOn(cluster, programs)
    else
      await makeCluster(cluster, {
        programs,
        runner,
        isDurable,
        ...(hasPort && { passwordFile: makePassword(cluster) }),
      })
    if (!hasPort) openSocketFolder(sockets, runner)
    const address = hasPort ? { port: await freePort(), password: readPassword(cluster) } : { sockets }
    const server = new Server({ cluster, address, programs, runner, isDurable, workers, onFatal })
    await server.open()
    const stop = () => server.stop().finally(release)
    return { url: (database) => urlOn(address, database), stop }
  } catch (error) {
    release()
    throw error
  }
}

/** The database URL of the process that runs on `dataDir`; undefined while it does not answer. */
export async function reachEmbeddedPostgres(dataDir: string, hasPort = usesPort()): Promise<string | undefined> {
  const address = hasPort ? openPortOf(findCluster(dataDir)) : { sockets: socketFolder(dataDir) }
  const url = address && urlOn(address)
  return url && (await probe(url)) === 'ready' ? url : undefined
}

function openPortOf(cluster: string): Address | undefined {
  const port = portIn(cluster)
  return port === undefined ? undefined : { port, password: readPassword(cluster) }
}

/** The lock is beside the cluster, independent of the files of PostgreSQL. */
function claim(cluster: string, dataDir: string): () => void {
  const file = `${cluster}.lock`
  let release: (() => void) | undefined
  try {
    release = acquireLock(file)
  } catch (error) {
    const { message } = error as Error
    throw new DataFolderError(
      'data-folder-unusable',
      `${file} cannot be locked (${message}). It must belong to the user who starts Sokora.`,
    )
  }
  if (release) return release
  throw new DataFolderError(
    'data-folder-in-use',
    existsSync(join(cluster, 'PG_VERSION'))
      ? `Sokora already runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder. (Several processes share one DATABASE_URL.)`
      : `Another start is just setting up ${dataDir}. Wait until it is open, or set DATA_DIR to another folder. (Several processes share one DATABASE_URL.)`,
  )
}

/**
 * The path of a socket is limited to about 100 bytes, so a deep data folder gets its socket in the system's temporary
 * folder.
 */
function socketFolder(dataDir: string): string {
  const runFolder = join(realpathSync(dataDir), 'run')
  if (Buffer.byteLength(runFolder) < 80) return runFolder
  return join(tmpdir(), `sokora-${createHash('sha256').update(runFolder).digest('hex').slice(0, 16)}`)
}

function openSocketFolder(sockets: string, runner: Runner): void {
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const entry = lstatSync(sockets)
  const isOurs = entry.isDirectory() && [process.getuid?.(), runner.owner?.uid].includes(entry.uid)
  // In a shared temporary folder another user may have created it first, to impersonate the server.
  if (dirname(sockets) === tmpdir() && !isOurs)
    throw new DataFolderError(
      'data-folder-unusable',
      `${sockets} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  handOver(runner, [sockets])
}
