import type pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement as it is sent. One with a name is prepared once for each connection. */
export interface SentStatement {
  text: string
  name?: string | undefined
  values?: readonly unknown[]
}

export interface Result {
  columns: string[]
  /** One array for each row, in the order of the columns. */
  rows: unknown[][]
  rowCount: number
}

type Finish = (error?: unknown) => void

interface Waiting {
  statement: SentStatement
  /** Milliseconds; undefined: the limit of the pool. */
  limitMs: number | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Its text means a lost connection (`transient-faults.ts`). */
export const outOfPatience = () => new Error('Query read timeout: the database said nothing for too long')

/**
 * The statements of one connection, in their order. Those that are added while the process has something else to do, or
 * the connection has not answered yet, are sent in one message; if one of them fails, PostgreSQL skips the others of
 * its message.
 */
export class StatementQueue {
  readonly #client: pg.ClientBase
  readonly #parsed = new Set<string>()
  #waiting: Waiting[] = []
  #isSending = false
  /** Is called with the text of each statement, and what it returns when the statement has ended. */
  follow: ((text: string) => Finish) | undefined

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /**
   * Sends a statement; the server may be silent for `limitMs` milliseconds. Throws what the server says, or
   * `outOfPatience`; after that the connection must be closed.
   */
  send(statement: SentStatement, limitMs?: number): Promise<Result> {
    const finish = this.follow?.(statement.text)
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        statement: { ...statement, values: statement.values?.map((value) => utils.prepareValue(value)) },
        limitMs,
        resolve(result) {
          finish?.()
          resolve(result)
        },
        reject(error) {
          finish?.(error)
          reject(error)
        },
      })
      // What the same work adds without waiting is sent together.
      if (!this.#isSending) process.nextTick(() => this.#flush())
    })
  }

  /** Is sent together with the next statement, which fails if this one does. */
  sendWithNext(statement: SentStatement): void {
    this.#waiting.push({ statement, limitMs: undefined, resolve() {}, reject() {} })
  }

  #flush(): void {
    if (this.#isSending || this.#waiting.length === 0) return
    const { connectionParameters } = this.#client as unknown as Internals
    const { query_timeout: limitOfPool } = connectionParameters
    const limitMs = Math.min(...this.#waiting.map((one) => one.limitMs ?? (limitOfPool || Infinity)))
    let timer: NodeJS.Timeout | undefined
    const onEnd = () => {
      clearTimeout(timer)
      this.#isSending = false
      this.#flush()
    }
    // A function that is replaced later keeps V8 from freeing the rows before the next full collection; so `pg`, which
    // does that, does not watch the limit either.
    const message = new Message({ client: this.#client, parsed: this.#parsed, sent: this.#waiting, onEnd })
    if (Number.isFinite(limitMs)) timer = setTimeout(() => message.handleError(outOfPatience()), limitMs)
    this.#waiting = []
    this.#isSending = true
    connectionParameters.query_timeout = 0
    this.#client.query(message)
    connectionParameters.query_timeout = limitOfPool
  }
}

interface Internals {
  connectionParameters: { query_timeout: number | false }
}

/** What `pg` offers to objects that send themselves. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(statement: { text: string; name: string }): void
  bind(bound: { statement: string; values: readonly unknown[] | undefined }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: object): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}

interface Column {
  name: string
  dataTypeID: number
}

const noResult = (): Result => ({ columns: [], rows: [], rowCount: 0 })

interface Outgoing {
  client: pg.ClientBase
  /** The names of the statements that the connection knows. */
  parsed: Set<string>
  sent: Waiting[]
  onEnd: () => void
}

/** Statements that are sent together, and their answers. `pg` calls its methods. */
class Message implements pg.Submittable {
  readonly #client: pg.ClientBase
  readonly #parsed: Set<string>
  readonly #sent: Waiting[]
  readonly #results: Result[] = []
  #current = noResult()
  #parsers: ((text: string) => unknown)[] = []
  #isOver = false
  readonly #onEnd: () => void

  constructor({ client, parsed, sent, onEnd }: Outgoing) {
    this.#client = client
    this.#parsed = parsed
    this.#sent = sent
    this.#onEnd = onEnd
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const { statement } of this.#sent) {
      const { text, name = '', values } = statement
      if (!this.#parsed.has(name)) {
        // The connection may know the name of a statement that failed.
        if (name) wire.close({ type: 'S', name })
        wire.parse({ text, name })
      }
      wire.bind({ statement: name, values })
      wire.describe({ type: 'P', name: '' })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#current.columns = fields.map(({ name }) => name)
    this.#parsers = fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text'))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: unknown[] = Array.from(fields)
    for (let at = 0; at < fields.length; at++) {
      const text = fields[at]
      row[at] = text == null ? null : this.#parsers[at]!(text)
    }
    this.#current.rows.push(row)
  }

  /** "INSERT 0 2", "SELECT 2", "BEGIN". */
  handleCommandComplete({ text }: { text: string }): void {
    this.#current.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0)
    this.handleEmptyQuery()
  }

  handleEmptyQuery(): void {
    const { name } = this.#sent[this.#results.length]!.statement
    if (name) this.#parsed.add(name)
    this.#results.push(this.#current)
    this.#current = noResult()
  }

  /** Also when the connection is lost, or silent for too long. */
  handleError(error: unknown): void {
    if (this.#isOver) return
    this.#settle((failed) => failed.reject(error))
  }

  handleReadyForQuery(): void {
    if (this.#isOver) return
    this.#settle((unanswered) => unanswered.reject(new Error('Connection terminated: a statement has no answer')))
  }

  #settle(end: (unanswered: Waiting) => void): void {
    this.#isOver = true
    this.#sent.forEach((one, at) => {
      const result = this.#results[at]
      if (result) one.resolve(result)
      else end(one)
    })
    this.#onEnd()
  }
}

const queues = new WeakMap<pg.ClientBase, StatementQueue>()

/** The queue of a connection; everything that is sent on a connection of the product's pools goes through it. */
export function queueOf(client: pg.ClientBase): StatementQueue {
  let queue = queues.get(client)
  if (!queue) queues.set(client, (queue = new StatementQueue(client)))
  return queue
}
