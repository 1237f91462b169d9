import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listeningAt, urlOn, type Address } from '#platform/embedded/address.ts'
import { DataFolderError } from '#platform/embedded/data-folder-error.ts'
import { endServerOn, removeStalePid, signalServer } from '#platform/embedded/processes.ts'
import type { Programs, Runner } from '#platform/embedded/programs.ts'
import { isOutOfSpace, reasonIn } from '#platform/embedded/server-words.ts'
import { logError } from '#platform/log.ts'

interface Settings {
  cluster: string
  address: Address
  programs: Programs
  runner: Runner
  isDurable: boolean
  workers: number
  /** With it, a crashed server is restarted; this is called when the restarts fail. */
  onFatal?: ((reason: Error) => void) | undefined
}

const durable = ['-c', 'shared_buffers=96MB']
const disposable = [
  '-c',
  'autovacuum=off',
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'shared_buffers=64MB',
  // Many test databases share one server, each with its own connection pool.
  '-c',
  'max_connections=400',
]

const restarts = { most: 3, withinMinutes: 10, pauseMs: 250, pauseForRoomMs: 1_000 }

/** One PostgreSQL server on one cluster, from start to stop, including restarts. */
export class Server {
  readonly #settings: Settings
  #process: ChildProcess | undefined
  #isRunning = false
  /** True from the first answer until the stop: a crash in between causes a restart. */
  #isWatched = false
  #words: string[] = []
  /** How the last process ended, as a sentence; empty while one runs. */
  #howItEnded = ''
  /** The times of its crashes (ms), only those that still count. */
  #deaths: number[] = []
  #revival: Promise<void> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Starts the server and creates the product's database. If it fails, no server keeps running. */
  async open(): Promise<void> {
    process.on('exit', this.#endWithUs)
    try {
      await this.#launch()
      await ensureDatabase(urlOn(this.#settings.address, 'postgres'))
      this.#isWatched = true
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** A fast shutdown: connections are closed, all commits are on disk. A non-durable server skips the last write. */
  async stop(): Promise<void> {
    this.#isWatched = false
    process.off('exit', this.#endWithUs)
    this.#end(this.#settings.isDurable ? 'SIGINT' : 'SIGQUIT')
    await this.#revival
    await untilTrue(() => !this.#isRunning, 30_000)
    if (this.#isRunning) await endServerOn(this.#settings.cluster, this.#settings.programs)
  }

  /** Signals the server when this process ends at any point, also before it is open. */
  readonly #endWithUs = () => this.#end('SIGINT')

  #end(name: NodeJS.Signals): void {
    if (this.#isRunning && this.#process) signalServer(this.#process, name, this.#settings.programs)
  }

  async #launch(): Promise<void> {
    const { cluster, address } = this.#settings
    const url = urlOn(address, 'postgres')
    // Every visible process of it was ended before.
    if ((await probe(url)) !== 'silent')
      throw new DataFolderError(
        'data-folder-in-use',
        `A PostgreSQL of another machine or container runs on ${cluster}. Stop it first.`,
      )
    removeStalePid(cluster)
    this.#spawn()
    // Recovery may take long: a silent server has a time limit, one that reports progress has none.
    let silentSince = Date.now()
    for (let answer = await probe(url); answer !== 'ready'; answer = await probe(url)) {
      if (answer === 'starting') silentSince = Date.now()
      if (!this.#isRunning || Date.now() > silentSince + 60_000) {
        this.#end('SIGQUIT')
        throw new Error(
          `The database in ${cluster} did not start: ${this.#howItEnded}${reasonIn(this.#words.join(''))}`,
        )
      }
      await sleep(20)
    }
    // Messages of the start do not explain a later crash.
    this.#words = []
  }

  #spawn(): void {
    const { cluster, address, programs, runner, isDurable, workers } = this.#settings
    const settings = {
      // Each process of the market has up to 23, and commands of operators some more.
      max_connections: 56 + 24 * workers,
      jit: 'off',
      timezone: 'UTC',
      // One transaction may replace every table (a restored backup), and each table takes several locks.
      max_locks_per_transaction: 256,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, uid, gid } = runner.start(programs.postgres, [
      ...['-D', cluster],
      ...listeningAt(address),
      ...options,
      ...(isDurable ? durable : disposable),
    ])
    // It runs in the cluster's folder, by which it is found if this process is killed. It has its own process group:
    // Ctrl-C in a terminal must first stop this process, and the server only after the last request.
    const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
    const child = spawn(command, args, { uid, gid, cwd: cluster, detached: true, windowsHide: true, stdio })
    this.#words = []
    const note = (text: string) => void (this.#words = [...this.#words.slice(-30), text])
    const onEnd = (how: string) => {
      this.#isRunning = false
      this.#howItEnded = `it ended ${how}. `
      if (this.#isWatched && this.#settings.onFatal)
        this.#revival ??= this.#revive().finally(() => (this.#revival = undefined))
    }
    child.stderr.setEncoding('utf8').on('data', note)
    child.once('exit', (code, signal) => onEnd(signal ? `by ${signal}` : `with code ${code}`))
    child.once('error', ({ message }) => {
      note(message)
      onEnd('before it began')
    })
    child.unref()
    ;(child.stderr as unknown as { unref(): void }).unref()
    this.#process = child
    this.#howItEnded = ''
    this.#isRunning = true
  }

  /** Returns the number of earlier crashes that still count. */
  #noteDeath(): number {
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => at > now - restarts.withinMinutes * 60_000), now]
    return this.#deaths.length - 1
  }

  /**
   * Restarts the server, within the limit. Requests in the meantime get `unavailable`. PostgreSQL can crash on a full
   * disk and cannot start before there is room; it waits for that without a limit.
   */
  async #revive(): Promise<void> {
    const { cluster, programs, onFatal } = this.#settings
    let reason = this.#howItEnded + reasonIn(this.#words.join(''))
    let isWaiting = false
    while (this.#isWatched && !this.#isRunning) {
      if (isOutOfSpace(reason + this.#words.join(''))) {
        if (!isWaiting)
          logError('the embedded database has no room on its disk, and is started when there is some', reason)
        isWaiting = true
        await sleep(restarts.pauseForRoomMs)
      } else {
        const earlier = this.#noteDeath()
        if (earlier >= restarts.most)
          return onFatal?.(
            new Error(
              `The embedded database died ${earlier + 1} times within ${restarts.withinMinutes} minutes; at last ${reason}`,
            ),
          )
        logError('the embedded database died and is started again', reason, { deaths: earlier + 1 })
        await sleep(restarts.pauseMs * earlier)
      }
      try {
        await endServerOn(cluster, programs)
        if (this.#isWatched) await this.#launch()
      } catch (error) {
        reason = (error as Error).message
      }
    }
  }
}

/** `starting`: the server runs but accepts no connections yet or any more. */
export async function probe(url: string): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'sokora'`)
    if (!rowCount) await client.query('create database sokora')
  } finally {
    await client.end()
  }
}

async function untilTrue(isTrue: () => boolean, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!isTrue() && Date.now() < deadline) await sleep(10)
}
