import { createHash } from 'node:crypto'
import pg from 'pg'
import { AppError } from '#shared/app-error.ts'
import { currentObserver } from '#platform/telemetry/observer.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import {
  databaseAnswered,
  isAwaited,
  patienceLeft,
  requestPatienceMs,
  statementLimitMs,
  waitingFor,
} from '#platform/database/patience.ts'
import { outOfPatience, queueOf, type Result, type SentStatement } from '#platform/database/statement-queue.ts'
import {
  isTooSlow,
  markOutcomeUnknown,
  retryLimit,
  withRetries,
  type Retries,
} from '#platform/database/transient-faults.ts'

/** SQL with separate values. Only the `sql` tag creates it, so that a value never becomes text of the statement. */
export class Statement {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  /** The constant pieces as they are written in the source, before nested statements are inserted. */
  readonly template: readonly string[]

  constructor(parts: readonly string[], values: readonly unknown[], template = parts) {
    this.parts = parts
    this.values = values
    this.template = template
  }
}

/** `sql\`select … where id = ${id}\``. A nested statement is inserted; any other value is a parameter. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const parts = [strings[0]!]
  const flat: unknown[] = []
  values.forEach((value, index) => {
    const next = strings[index + 1]!
    if (value instanceof Statement) {
      parts[parts.length - 1] += value.parts[0]!
      parts.push(...value.parts.slice(1))
      flat.push(...value.values)
      parts[parts.length - 1] += next
    } else {
      flat.push(value)
      parts.push(next)
    }
  })
  return new Statement(parts, flat, strings)
}

/** Statements with a constant separator: `joined(conditions, sql\` and \`)`. */
export function joined(statements: Statement[], separator: Statement): Statement {
  return statements.reduce((all, one) => sql`${all}${separator}${one}`)
}

export interface Database {
  rows<Row>(statement: Statement): Promise<Row[]>
  row<Row>(statement: Statement): Promise<Row | undefined>
  /** For changes: returns the number of affected rows. */
  run(statement: Statement): Promise<number>
  /**
   * Runs `work` in a transaction. Repeats it up to three times when the database reports a transient error; so generate
   * ids before it. A commit without a confirmation may have succeeded: only work marked `isSafeTwice` is repeated after
   * it.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /**
   * Within a transaction that this interface began: sends what `write` returns when the work is done, together with the
   * commit. Always the same function for one transaction.
   */
  beforeCommit?: BeforeCommit | undefined
}

export type BeforeCommit = (write: () => Statement) => void

export interface TransactionOptions {
  isSafeTwice?: boolean
  /** It changes nothing, so a standby may run it. */
  onlyReads?: boolean
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins
const parseTimestamp = pg.types.getTypeParser(TIMESTAMPTZ) as unknown as (text: string) => Date

/** How values are returned: amounts as numbers, dates as texts, timestamps as instants. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => parseTimestamp(text).getTime()],
])

// Set for this pool, not for all of `pg`: other code in the process may expect the default types.
const types = {
  getTypeParser: (type: number, format?: string) => parsers.get(type) ?? pg.types.getTypeParser(type, format as 'text'),
}

const preparedTexts = new Map<string, SentStatement>()

/** Each statement is prepared once for each connection: its name is the hash of its text. */
function prepared({ parts, values }: Statement): SentStatement {
  const key = parts.join('\u0000')
  let entry = preparedTexts.get(key)
  if (!entry) {
    const text = parts.reduce((all, part, index) => `${all}$${index}${part}`)
    entry = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 32) }
    if (preparedTexts.size < 2_000) preparedTexts.set(key, entry)
  }
  return { ...entry, values }
}

/**
 * Values that PostgreSQL cannot read (a NUL byte, a number out of range, an invalid date) are an error of the caller.
 */
function orUnreadable(error: { code?: string }): never {
  if (!['22021', '22P02', '22P05', '22003', '22007', '22008'].includes(error.code ?? '')) throw error
  throw new AppError('malformed', 'argument-error', 'The request holds a value that cannot be read.')
}

// Clients with an unanswered query, or closed by the server.
const lostClients = new WeakSet<pg.PoolClient>()

const isAnswered = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Sends a statement, and waits for its answer at most as long as the request may wait. */
async function send(client: pg.PoolClient, statement: SentStatement): Promise<Result> {
  const left = patienceLeft()
  if (left === 0) throw outOfPatience()
  try {
    const result = await waitingFor(() => queueOf(client).send(statement, left))
    databaseAnswered()
    return result
  } catch (error) {
    if (!isAnswered(error)) lostClients.add(client)
    else if (!isTooSlow(error)) databaseAnswered()
    throw error
  }
}

/**
 * A connection of the pool, within the time that the request may wait. One that comes too late is returned to the pool.
 */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const left = patienceLeft()
  if (left === 0) throw outOfPatience()
  if (left === undefined || pool.idleCount > 0) return pool.connect()
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(outOfPatience())
      connecting.then(
        (client) => client.release(),
        () => {},
      )
    }, left)
  })
  return waitingFor(() => Promise.race([connecting, late])).finally(() => clearTimeout(timer))
}

/** Lends a connection; a lost one does not return to the pool. */
async function onConnection<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await connected(pool)
  try {
    return await work(client)
  } finally {
    client.release(lostClients.has(client))
  }
}

const plainName = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)+$/
const fieldNames = new Map<string, string>()

/**
 * `placed_at` becomes `placedAt`. Only names whose words all begin with a letter are converted, so that no two names
 * become one; any other name stays unchanged.
 */
function fieldName(column: string): string {
  let name = fieldNames.get(column)
  if (name === undefined) {
    name = plainName.test(column) ? column.replace(/_[a-z]/g, (start) => start[1]!.toUpperCase()) : column
    if (fieldNames.size < 5_000) fieldNames.set(column, name)
  }
  return name
}

/** The first `atMost` rows as objects. Of several columns with one name the last one counts, as in `pg`. */
function rowsOf<Row>({ columns, rows }: Result, atMost = rows.length): Row[] {
  if (rows.length === 0) return []
  const names = columns.map(fieldName)
  // Copying an object that has every property is faster than adding one property at a time.
  const blank: Record<string, unknown> = {}
  for (const name of names) blank[name] = null
  return rows.slice(0, atMost).map((values) => {
    const row = { ...blank }
    for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
    return row as Row
  })
}

const queriesBy = (query: (statement: Statement) => Promise<Result>) => ({
  rows: async <Row>(statement: Statement) => rowsOf<Row>(await query(statement)),
  row: async <Row>(statement: Statement) => rowsOf<Row>(await query(statement), 1)[0],
  run: async (statement: Statement) => (await query(statement)).rowCount,
})

/** Connections of a pooler, where only a transaction stays on one server, and the limit of their statements in ms. */
const pooledLimits = new WeakMap<pg.ClientBase, number>()

function runStatement(client: pg.PoolClient, statement: Statement): Promise<Result> {
  const { name, ...unnamed } = prepared(statement)
  return send(client, pooledLimits.has(client) ? unnamed : { ...unnamed, name }).catch(orUnreadable)
}

/** The transaction begins with its first statement. A pooler also has to be told the limit of its statements. */
function begin(client: pg.PoolClient): void {
  const limit = pooledLimits.get(client)
  const queue = queueOf(client)
  queue.sendWithNext({ text: 'begin' })
  if (limit !== undefined) queue.sendWithNext({ text: `set local statement_timeout = ${limit}` })
}

/** Inside a transaction, `transaction` joins the outer one. */
function joinedTransaction(
  client: pg.PoolClient,
  { beforeCommit, isOver = () => false }: { beforeCommit?: BeforeCommit; isOver?: () => boolean } = {},
): Database {
  const db: Database = {
    ...queriesBy(async (statement) => {
      // Work that goes on after another part of it failed would run outside of the transaction.
      if (isOver()) throw new Error('The transaction is over.')
      return runStatement(client, statement)
    }),
    transaction: (work) => work(db),
    beforeCommit,
  }
  return db
}

/** The database within the transaction of this connection; its owner begins and ends the transaction. */
export const databaseOf = (client: pg.ClientBase): Database => joinedTransaction(client as pg.PoolClient)

/** The last writes go together with the commit, which PostgreSQL skips if one of them fails. */
async function commit(client: pg.PoolClient, writes: Statement[]): Promise<void> {
  try {
    await Promise.all([...writes, sql`commit`].map((statement) => runStatement(client, statement)))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) markOutcomeUnknown(error)
    throw error
  }
}

const once = <Result>(pool: pg.Pool, work: (db: Database) => Promise<Result>): Promise<Result> =>
  onConnection(pool, async (client) => {
    let isOver = false
    try {
      begin(client)
      const last: (() => Statement)[] = []
      const beforeCommit: BeforeCommit = (write) => void last.push(write)
      const result = await work(joinedTransaction(client, { beforeCommit, isOver: () => isOver }))
      isOver = true
      await commit(
        client,
        last.map((write) => write()),
      )
      return result
    } catch (error) {
      isOver = true
      // A lost connection is closed instead, which also ends the transaction; a connection whose rollback fails counts
      // as lost.
      if (!lostClients.has(client)) await send(client, { text: 'rollback' }).catch(() => lostClients.add(client))
      throw error
    }
  })

const reads = (statement: Statement) => /^\s*select\b/i.test(statement.parts[0]!)

type Attempt = <Result>(work: (pool: pg.Pool) => Promise<Result>, retries: Retries) => Promise<Result>

/** Single statements: reads are retried like a transaction. */
function retriedQueries(attempt: Attempt): Omit<Database, 'transaction'> {
  const query = (statement: Statement, atMost: number) =>
    attempt((pool) => onConnection(pool, (client) => runStatement(client, statement)), { atMost })
  const reading = queriesBy((statement) => query(statement, reads(statement) ? retryLimit : 1))
  return { ...reading, run: queriesBy((statement) => query(statement, 1)).run }
}

interface Surroundings {
  /** Connections for background work; undefined: the same pool. */
  background?: pg.Pool
  /** Receives every error of the database. */
  onFault?(error: unknown): void
}

/**
 * The database behind a connection pool. Requests with a time limit (src/platform/database/patience.ts) use a pool of
 * their own.
 */
export function openDatabase(pool: pg.Pool, { background = pool, onFault = () => {} }: Surroundings = {}): Database {
  const attempt: Attempt = (work, retries) =>
    withRetries(() => work(isAwaited() ? pool : background), retries).catch((error: unknown) => {
      onFault(error)
      throw error
    })
  return {
    ...retriedQueries(attempt),
    transaction: (work, { onlyReads = false, isSafeTwice = onlyReads } = {}) =>
      attempt((one) => once(one, work), { isSafeTwice }),
  }
}

/** The types that the identity library expects: timestamps as dates, as in `pg`; amounts as numbers. */
export const libraryTypes = {
  getTypeParser: (type: number, format?: string) =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
}

interface PoolOptions {
  /** The types of returned values. */
  values?: typeof types
  /** A request waits for each statement: the server ends it before the time limit of the request. */
  isAwaited?: boolean
}

/** Where a pool connects. */
export interface PoolPlace {
  url: string
  /** A pooler in transaction mode: a session ends with each transaction, so nothing may be set for it or prepared in it. */
  isPooler: boolean
}

/** A pool of at most `size` connections. */
export function openPool(
  place: string | PoolPlace,
  size = 10,
  { values = types, isAwaited: isShort = false }: PoolOptions = {},
): pg.Pool {
  const { url, isPooler } = typeof place === 'string' ? { url: place, isPooler: false } : place
  const limitMs = isShort ? statementLimitMs : 15_000
  const limits = isShort
    ? { query_timeout: requestPatienceMs, connectionTimeoutMillis: requestPatienceMs }
    : { query_timeout: 20_000, connectionTimeoutMillis: 5_000 }
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    types: values as pg.CustomTypesConfig,
    max: size,
    ...limits,
    application_name: 'sokora',
    // The plan of a statement depends on its text, not on its values; so it is planned once for each connection.
    ...(!isPooler && { statement_timeout: limitMs, options: '-c plan_cache_mode=force_generic_plan' }),
  })
  if (isPooler) pool.on('connect', (client) => void pooledLimits.set(client, limitMs))
  // A connection can fail while idle, or between two statements of a transaction: the next query gets the error, and
  // the process continues.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  currentObserver()?.watchPool(pool, isShort ? 'requests' : 'background')
  return pool
}
