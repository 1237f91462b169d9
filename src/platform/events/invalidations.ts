import pg from 'pg'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

const channel = 'sokora'

/** The statement that `invalidate` runs. */
export const invalidationOf = (...topics: string[]): Statement =>
  sql`select pg_notify(${channel}, ${[...new Set(topics)].join(' ').slice(0, 7_900)})`

/** Tells every process, when the transaction commits, that these topics changed. */
export async function invalidate(db: Database, ...topics: string[]): Promise<void> {
  if (topics.length) await db.run(invalidationOf(...topics))
}

interface Handlers {
  onTopics(topics: string[]): void
  onConnected(): void
  onLost(): void
}

/** The two numbers of an advisory lock. */
type Lock = readonly [number, number]

/** Hears what any process invalidates. After a lost connection nothing is known for sure, so `onLost` must forget what it kept. */
export class InvalidationListener {
  private readonly url: string
  private readonly handlers: Handlers
  private client: pg.Client | undefined
  private pulse: NodeJS.Timeout | undefined
  private readonly lifeMs: number
  private isStopped = false
  private locks: readonly Lock[] = []

  /** `lifeMs`: how often the connection is asked whether it lives, in milliseconds. */
  constructor(url: string, handlers: Handlers, lifeMs = 10_000) {
    this.url = url
    this.handlers = handlers
    this.lifeMs = lifeMs
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    this.client = client
    client.on('notification', ({ payload }) => this.handlers.onTopics((payload ?? '').split(' ')))
    client.on('error', () => {})
    await client.connect()
    await this.takeLocks(client)
    await client.query(`listen ${channel}`)
    // From here on only: a failed start is told by its promise, and must not be answered by two new ones.
    client.on('end', () => this.lost())
    this.listenForLife(client)
    this.handlers.onConnected()
  }

  /** A connection may be dead without a goodbye, when something on the way swallows everything. So it listens anew now and then, and is closed when no answer comes. */
  private listenForLife(client: pg.Client) {
    const ask = () =>
      client
        .query({ text: `listen ${channel}`, query_timeout: this.lifeMs / 2 } as pg.QueryConfig)
        .catch(() => client.end().catch(() => {}))
    this.pulse = setInterval(ask, this.lifeMs).unref()
  }

  /**
   * Shared advisory locks that tell others what this process has; each call replaces those of before, which go only when the new ones are
   * there. They live as long as the connection does, and come back with the next one.
   */
  async hold(locks: readonly Lock[]): Promise<void> {
    const before = this.locks
    this.locks = locks
    if (!this.client) return
    await this.takeLocks(this.client)
    for (const lock of before) await this.client.query('select pg_advisory_unlock_shared($1, $2)', [...lock])
    // Last, so that the list of connections goes on showing what this one is for.
    await this.client.query(`listen ${channel}`)
  }

  private async takeLocks(client: pg.Client): Promise<void> {
    for (const lock of this.locks) await client.query('select pg_advisory_lock_shared($1, $2)', [...lock])
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.pulse)
    await this.client?.end().catch(() => {})
  }

  private lost() {
    clearInterval(this.pulse)
    this.handlers.onLost()
    if (!this.isStopped) setTimeout(() => void this.startAgain(), 500).unref()
  }

  private async startAgain(): Promise<void> {
    if (this.isStopped) return
    await this.start().catch(async () => {
      await this.client?.end().catch(() => {})
      this.lost()
    })
  }
}
