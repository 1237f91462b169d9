import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DataFolderError } from '#platform/embedded/data-folder-error.ts'
import { endServerOn, removeStalePid } from '#platform/embedded/processes.ts'
import type { Programs, Runner } from '#platform/embedded/programs.ts'
import { isOutOfSpace, reasonIn } from '#platform/embedded/server-words.ts'
import { logError } from '#platform/log.ts'

interface Settings {
  cluster: string
  /** The folder of its socket file. */
  sockets: string
  programs: Programs
  runner: Runner
  isDurable: boolean
  /** With it, a server that dies is started again; this is called when that was in vain. */
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
  // Many worlds lie on one server, each with a pool of its own.
  '-c',
  'max_connections=400',
]

const restarts = { most: 3, withinMinutes: 10, pauseMs: 250, pauseForRoomMs: 1_000 }

/** For a database of the server whose socket lies in `sockets`; the default is the product's. */
export const urlOn = (sockets: string, database = 'sokora') =>
  `postgresql://sokora@localhost/${database}?host=${encodeURIComponent(sockets)}`

/** One PostgreSQL on one cluster, from its start to its stop, with the restarts between. */
export class Server {
  readonly #settings: Settings
  #process: ChildProcess | undefined
  #isRunning = false
  /** From when it first answered to when it is stopped: in between, a death is something to do about. */
  #isWatched = false
  #words: string[] = []
  /** How the last process of it ended, as a sentence; empty while one runs. */
  #howItEnded = ''
  /** When it died, milliseconds of the clock; only those that still count. */
  #deaths: number[] = []
  #revival: Promise<void> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Starts it and makes the product's database. Whatever fails, no server is left running. */
  async open(): Promise<void> {
    process.on('exit', this.#endWithUs)
    try {
      await this.#launch()
      await ensureDatabase(urlOn(this.#settings.sockets, 'postgres'))
      this.#isWatched = true
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** A fast shutdown: connections are cut, everything committed is on disk. What is thrown away anyway is not written once more before it goes. */
  async stop(): Promise<void> {
    this.#isWatched = false
    process.off('exit', this.#endWithUs)
    this.#end(this.#settings.isDurable ? 'SIGINT' : 'SIGQUIT')
    await this.#revival
    await untilTrue(() => !this.#isRunning, 30_000)
    if (this.#isRunning) await endServerOn(this.#settings.cluster)
  }

  /** This process may end anywhere, also before it is open; its server is told, for nobody else would. */
  readonly #endWithUs = () => this.#end('SIGINT')

  #end(name: NodeJS.Signals): void {
    if (this.#isRunning) this.#process?.kill(name)
  }

  async #launch(): Promise<void> {
    const { cluster, sockets } = this.#settings
    const url = urlOn(sockets, 'postgres')
    // Every process of it that can be seen was ended before.
    if ((await probe(url)) !== 'silent')
      throw new DataFolderError(
        'data-folder-in-use',
        `A PostgreSQL of another machine or container runs on ${cluster}. Stop it first.`,
      )
    removeStalePid(cluster)
    this.#spawn()
    // Recovery may take long: there is a limit for a server that says nothing, and none for one that says that it is coming.
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
    // What it said on its way here is not why it may die later.
    this.#words = []
  }

  #spawn(): void {
    const { cluster, sockets, programs, runner, isDurable } = this.#settings
    const settings = {
      listen_addresses: '',
      max_connections: 80,
      jit: 'off',
      timezone: 'UTC',
      // One transaction may replace every table there is (a restored backup): each takes some locks.
      max_locks_per_transaction: 256,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, uid, gid } = runner.start(programs.postgres, [
      ...['-D', cluster, '-k', sockets],
      ...options,
      ...(isDurable ? durable : disposable),
    ])
    // It works in the cluster's folder from its first moment, by which it is found when this process is killed. A process group of its own:
    // Ctrl-C in a terminal must stop us first, and the server only after the last request.
    const child = spawn(command, args, { uid, gid, cwd: cluster, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
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

  /** Returns how many there were before it that still count. */
  #noteDeath(): number {
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => at > now - restarts.withinMinutes * 60_000), now]
    return this.#deaths.length - 1
  }

  /**
   * Starts it again, as often as is allowed. Requests meanwhile find no database, and are asked to come back. PostgreSQL ends when its disk is
   * full at the wrong moment, and cannot begin before there is room: that is waited for, however long it takes.
   */
  async #revive(): Promise<void> {
    const { cluster, onFatal } = this.#settings
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
        await endServerOn(cluster)
        if (this.#isWatched) await this.#launch()
      } catch (error) {
        reason = (error as Error).message
      }
    }
  }
}

/** `starting`: it is there, and lets nobody in yet or any more. */
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
