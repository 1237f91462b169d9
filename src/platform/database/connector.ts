import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// One DATABASE_URL may name several servers, of which one can be written at a time: a primary and its standbys.
// Everything that connects uses DatabaseClient, which finds the primary, also after another server became it.

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([^?#]*)(?:\?(.*))?$/

/** One URL for each server that `url` names: `postgresql://user@one,two:5433/market` or `…?host=/run/a,/run/b`. */
export function serversOf(url: string): string[] {
  const [, begin, authority = '', path, query = ''] = shape.exec(url) ?? []
  if (begin === undefined) return [url]
  const parameters = new URLSearchParams(query)
  const hosts = parameters.get('host')?.split(',') ?? []
  const ports = parameters.get('port')?.split(',') ?? []
  if (hosts.length > 1)
    return hosts.map((host, index) => {
      const port = ports[index] ?? ports[0]
      const one = new URLSearchParams([...parameters, ['host', host], ...(port ? [['port', port]] : [])])
      for (const name of ['host', 'port']) {
        const last = one.getAll(name).at(-1)
        if (last !== undefined) one.set(name, last)
      }
      return `${begin}${authority}${path}?${one}`
    })
  return authority.split(',').map((one) => `${begin}${one}${path}${query && `?${query}`}`)
}

/** What the URL says about the server it wants; without it, several servers mean the one that can be written. */
export const sessionAttributesOf = (url: string): string | null =>
  new URLSearchParams(shape.exec(url)?.[4]).get('target_session_attrs')

const readOnlyCode = '25006'

/** The server, or the one that was found, accepts no changes. The code is PostgreSQL's for a read-only transaction. */
const readOnly = (message: string) => Object.assign(new Error(message), { code: readOnlyCode })
const isReadOnly = (error: { code?: string }) => error.code === readOnlyCode

const searchMs = 2_000
// A former primary that came back by mistake also accepts changes, but its timeline is lower: so the first answer waits
// this long for the others.
const othersMs = 300

interface Primary {
  server: string
  /** Counts the promotions. */
  timeline: number
}

/** Connects for one question. The name of a WAL file begins with the timeline; a standby does not tell it. */
async function examine(server: string): Promise<Primary> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: searchMs, query_timeout: searchMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    const { timeline } = rows[0]!
    if (timeline === null) throw readOnly('None of the servers in DATABASE_URL accepts changes.')
    return { server, timeline: parseInt(timeline, 16) }
  } finally {
    client.end().catch(() => {})
  }
}

/** The servers of one URL, and which of them is known to be the primary. */
class Servers {
  readonly all: string[]
  #known: string | undefined
  #search: Promise<string> | undefined

  constructor(url: string) {
    this.all = serversOf(url)
  }

  /** The primary; everybody who waits for it shares one search. */
  async primary(): Promise<string> {
    if (this.#known) return this.#known
    this.#search ??= this.#find().finally(() => (this.#search = undefined))
    return this.#search
  }

  /** This server is gone, or no longer the primary: the next connection searches again. */
  dismiss(server: string): void {
    if (this.#known === server) this.#known = undefined
  }

  async #find(): Promise<string> {
    const found: Primary[] = []
    const searches = this.all.map(async (server) => void found.push(await examine(server)))
    await Promise.any(searches).catch(({ errors }: AggregateError) => {
      throw errors.find(isReadOnly) ?? errors[0]
    })
    await Promise.race([Promise.allSettled(searches), sleep(othersMs)])
    this.#known = found.toSorted((one, other) => other.timeline - one.timeline)[0]!.server
    return this.#known
  }
}

// Shared by the pools and clients of a process, so that one search serves all of them.
const known = new Map<string, Servers>()

function serversAt(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url)
  known.set(url, servers)
  return servers
}

interface ParameterStatus {
  parameterName?: string
  parameterValue?: string
}

interface Internals {
  connection: NodeJS.EventEmitter
  connectionParameters: { host: string; port: number }
}

/**
 * A client of the server that accepts changes. When its server stops accepting them, the client ends, and a pool opens
 * another one in its place.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers | undefined
  #server: string
  /** The reasons, as PostgreSQL reports them, why its server accepts no changes. */
  readonly #hindrances = new Set<string>()

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? ''
    const servers = serversAt(url)
    super({ ...config, connectionString: servers.all[0] })
    this.#server = servers.all[0]!
    if (servers.all.length > 1 || sessionAttributesOf(url)) this.#servers = servers
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    const connecting = this.#servers ? this.#connectToPrimary(this.#servers) : this.#open()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(null, client),
      (error: Error) => callback(error),
    )
  }

  async #connectToPrimary(servers: Servers): Promise<pg.Client> {
    this.#server = await servers.primary()
    const { host, port } = new pg.Client({ connectionString: this.#server })
    Object.assign(this, { host, port })
    Object.assign((this as unknown as Internals).connectionParameters, { host, port })
    this.on('error', () => servers.dismiss(this.#server))
    try {
      await this.#open()
    } catch (error) {
      servers.dismiss(this.#server)
      throw error
    }
    if (this.#hindrances.size === 0) return this
    await this.end()
    throw readOnly('The server accepts no changes any more.')
  }

  #open(): Promise<pg.Client> {
    const { connection } = this as unknown as Internals
    // PostgreSQL reports its state at the start of a session, and at each change.
    connection.on('parameterStatus', ({ parameterName: name = '', parameterValue: value }: ParameterStatus) => {
      if (name !== 'in_hot_standby' && name !== 'default_transaction_read_only') return
      if (value === 'on') this.#hindrances.add(name)
      else this.#hindrances.delete(name)
    })
    const connecting = super.connect()
    // After the listeners of `pg`, so that the statement gets its error first; before it can return to a pool.
    connection.on('errorMessage', (error: { code?: string }) => {
      if (!isReadOnly(error)) return
      this.#servers?.dismiss(this.#server)
      this.end().catch(() => {})
    })
    return connecting
  }
}
