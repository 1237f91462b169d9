import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, openPool, sql, type Database, type Statement } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'

// A standby answers the reads of a request as long as it has replayed all that the request must see: what its visitor
// changed, what was invalidated before, and everything that is older than a few seconds. Otherwise the primary answers.

/** A position in the write-ahead log. */
export type LogPosition = number

/** The reads of one request. */
interface Reading {
  /** False for requests that change something: they must see every other change. */
  readonly mayUseStandby: boolean
  /** What the visitor changed before. */
  readonly after: LogPosition
  hasWritten: boolean
  isOver: boolean
  /** Decided at the first read, so that a page does not mix two states. */
  isFresh?: Promise<boolean>
}

const readings = new AsyncLocalStorage<Reading>()

/**
 * Runs the work of one request. Returns whether it changed something. What the work starts and leaves running reads
 * from the primary.
 */
export async function withReading(
  { mayUseStandby, after }: Pick<Reading, 'mayUseStandby' | 'after'>,
  work: () => Promise<unknown>,
): Promise<{ hasWritten: boolean }> {
  const reading: Reading = { mayUseStandby, after, hasWritten: false, isOver: false }
  try {
    await readings.run(reading, work)
    return reading
  } finally {
    reading.isOver = true
  }
}

const written = sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`
// A standby that was promoted has no replay position any more.
const replayed = sql`select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end, '0/0') as position`

async function positionOf(db: Database, statement: Statement): Promise<LogPosition> {
  return (await db.row<{ position: number }>(statement))!.position
}

const answerLimitMs = 500
const restMs = 5_000

interface Servers {
  primary: Database
  standby: Database
  /** The standby may be this late, and up to twice as much; in ms. */
  lateMs?: number
}

/** Knows which changes a standby has replayed. */
export class Standby {
  readonly db: Database
  readonly #primary: Database
  readonly #timer: NodeJS.Timeout
  /** Every request must see the log up to here. */
  #floor: LogPosition = 0
  /** Counts the invalidations, and up to which of them the floor is right. */
  #invalidations = 1
  #covered = 0
  #covering: Promise<void> | undefined
  #replayed: LogPosition = 0
  #checking: Promise<void> | undefined
  #restsUntil = 0

  constructor({ primary, standby, lateMs = 2_000 }: Servers) {
    this.#primary = primary
    this.db = standby
    let earlier: LogPosition = 0
    this.#timer = setInterval(() => {
      this.#raise(earlier)
      // Without a primary nothing new is written either.
      positionOf(primary, written).then(
        (position) => (earlier = position),
        () => {},
      )
    }, lateMs).unref()
  }

  /** Something was invalidated: pages that are made from now on must show it. */
  noteInvalidation(): void {
    this.#invalidations++
  }

  /** The end of the log: whoever reads after it sees everything that was changed before. */
  position(): Promise<LogPosition> {
    return positionOf(this.#primary, written)
  }

  /** Whether the standby may answer the reads of the current request. */
  async isUsable(): Promise<boolean> {
    const reading = readings.getStore()
    if (!reading?.mayUseStandby || reading.hasWritten || reading.isOver) return false
    return (reading.isFresh ??= this.#isFresh(reading.after).catch(() => false))
  }

  /** The standby failed: it is left alone for a while. */
  rest(): void {
    this.#restsUntil = performance.now() + restMs
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #isFresh(after: LogPosition): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false
    const invalidations = this.#invalidations
    while (this.#covered < invalidations)
      await (this.#covering ??= this.#cover().finally(() => (this.#covering = undefined)))
    const required = Math.max(after, this.#floor)
    if (this.#replayed < required) await (this.#checking ??= this.#check().finally(() => (this.#checking = undefined)))
    return this.#replayed >= required
  }

  /** A notification arrives after its commit, so the end of the log is behind it. */
  async #cover(): Promise<void> {
    const invalidations = this.#invalidations
    this.#raise(await this.position())
    this.#covered = invalidations
  }

  async #check(): Promise<void> {
    const late = sleep(answerLimitMs, undefined, { ref: false }).then(() => undefined)
    const position = await Promise.race([positionOf(this.db, replayed).catch(() => undefined), late])
    if (position === undefined) this.rest()
    else this.#replayed = position
  }

  #raise(position: LogPosition): void {
    this.#floor = Math.max(this.#floor, position)
  }
}

const changing =
  /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b|\b(insert\s+into|update|delete\s+from|pg_notify|nextval|\w*advisory\w*)\b/i
const isReading = new Map<string, boolean>()

/** Only statements that a standby accepts. */
function reads({ parts }: Statement): boolean {
  const text = parts.join(' ')
  let answer = isReading.get(text)
  if (answer === undefined) {
    answer = /^\s*(select|with)\b/i.test(text) && !changing.test(text)
    if (isReading.size < 2_000) isReading.set(text, answer)
  }
  return answer
}

/** The primary, with a standby that answers what it can. */
export function readingFrom(standby: Standby, primary: Database): Database {
  const fromEither = async <Result>(read: (db: Database) => Promise<Result>): Promise<Result> => {
    if (!(await standby.isUsable())) return read(primary)
    try {
      return await read(standby.db)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
      standby.rest()
      return read(primary)
    }
  }
  const noteWrite = () => {
    const reading = readings.getStore()
    if (reading) reading.hasWritten = true
  }
  return {
    rows: <Row>(statement: Statement) =>
      reads(statement) ? fromEither((db) => db.rows<Row>(statement)) : primary.rows<Row>(statement),
    row: <Row>(statement: Statement) =>
      reads(statement) ? fromEither((db) => db.row<Row>(statement)) : primary.row<Row>(statement),
    run: (statement) => {
      noteWrite()
      return primary.run(statement)
    },
    transaction: (work, options) => {
      if (options?.onlyReads) return fromEither((db) => db.transaction(work, options))
      noteWrite()
      return primary.transaction(work, options)
    },
  }
}

interface Opened {
  db: Database
  standby: Standby | undefined
  close(): Promise<void>
}

/** The database of a process: with the standby at `url` for reads, if there is one. */
export function withStandby(primary: Database, url: string | undefined): Opened {
  if (!url) return { db: primary, standby: undefined, close: async () => {} }
  const pool = openPool(url, 10, { isAwaited: true })
  // A silent standby must not delay requests that the primary can answer.
  pool.options.connectionTimeoutMillis = answerLimitMs
  const standby = new Standby({ primary, standby: openDatabase(pool) })
  const close = async () => {
    standby.close()
    await pool.end()
  }
  return { db: readingFrom(standby, primary), standby, close }
}
