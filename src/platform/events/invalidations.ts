import type pg from 'pg'
import { DatabaseClient } from '#platform/database/connector.ts'
import { channel } from '#platform/events/outgoing.ts'

interface Handlers {
  onTopics(topics: string[]): void
  onConnected(): void
  onLost(): void
}

// An arbitrary number, the same in every process.
const leaderLock = 4_702_110_919

/** The two numbers of an advisory lock. */
type Lock = readonly [number, number]

/**
 * Receives the invalidations of all processes. After a lost connection some may be missing, so `onLost` must clear
 * every cache.
 */
export class InvalidationListener {
  private readonly url: string
  private readonly handlers: Handlers
  private client: pg.Client | undefined
  private pulse: NodeJS.Timeout | undefined
  private readonly lifeMs: number
  private isStopped = false
  private locks: readonly Lock[] = []
  /** Of all processes with `wantsToLead`, one leads: for work that must not be done by each of them. */
  isLeader = false
  wantsToLead = false

  /** `lifeMs`: the interval of the connection checks, in milliseconds. */
  constructor(url: string, handlers: Handlers, lifeMs = 10_000) {
    this.url = url
    this.handlers = handlers
    this.lifeMs = lifeMs
  }

  async start(): Promise<void> {
    const client = new DatabaseClient({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    this.client = client
    client.on('notification', ({ payload }) => this.handlers.onTopics((payload ?? '').split(' ')))
    client.on('error', () => {})
    await client.connect()
    await this.acquireLocks(client)
    await this.tryToLead(client)
    await client.query(`listen ${channel}`)
    // Only from here on: the promise reports a failed start, which must not cause two new connections.
    client.on('end', () => this.lost())
    this.listenForLife(client)
    this.handlers.onConnected()
  }

  /**
   * A connection can be dead without a close, when a network device drops all packets. So it is checked at intervals,
   * and closed when no answer comes.
   */
  private listenForLife(client: pg.Client) {
    const load = () =>
      this.tryToLead(client)
        .then(() => client.query({ text: `listen ${channel}`, query_timeout: this.lifeMs / 2 } as pg.QueryConfig))
        .catch(() => client.end().catch(() => {}))
    this.pulse = setInterval(load, this.lifeMs).unref()
  }

  /**
   * Shared advisory locks that show other processes what this one has; each call replaces the earlier locks, which are
   * released only after the new ones are held. They end with the connection and are taken again on the next one.
   */
  async hold(locks: readonly Lock[]): Promise<void> {
    const before = this.locks
    this.locks = locks
    if (!this.client) return
    await this.acquireLocks(this.client)
    for (const lock of before) await this.client.query('select pg_advisory_unlock_shared($1, $2)', [...lock])
    // Last, so that the connection list of the server shows the purpose of this connection.
    await this.client.query(`listen ${channel}`)
  }

  /** The lock ends with the connection, so another process follows a leader that died. */
  private async tryToLead(client: pg.Client): Promise<void> {
    if (!this.wantsToLead || this.isLeader) return
    const statement = { text: 'select pg_try_advisory_lock($1) as leads', query_timeout: this.lifeMs / 2 }
    const { rows } = await client.query<{ leads: boolean }>({ ...statement, values: [leaderLock] } as pg.QueryConfig)
    this.isLeader = rows[0]!.leads
  }

  private async acquireLocks(client: pg.Client): Promise<void> {
    for (const lock of this.locks) await client.query('select pg_advisory_lock_shared($1, $2)', [...lock])
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.pulse)
    await this.client?.end().catch(() => {})
  }

  private lost() {
    clearInterval(this.pulse)
    this.isLeader = false
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
