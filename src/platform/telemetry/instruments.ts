import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Counter, Histogram, Meter } from '@opentelemetry/api'
import type pg from 'pg'

export interface Instruments {
  requests: Histogram
  statements: Histogram
  commands: Histogram
  jobs: Histogram
  jobItems: Counter
  messages: Histogram
  /** Requests that have no response yet. */
  activeRequests: number
  /** Responses from the page cache since the start; each takes less time than measuring it would. */
  cachedPages: number
  watchPool(pool: pg.Pool, name: string): void
}

const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const ofStatements = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const ofWork = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]

/** Every metric of the process. Names are those of the semantic conventions where they have one, else `sokora.`. */
export function openInstruments(meter: Meter): Instruments {
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } })
  const pools = new Map<string, pg.Pool[]>()
  const instruments: Instruments = {
    requests: seconds('http.server.request.duration', 'Duration of HTTP requests.', ofRequests),
    statements: seconds('db.client.operation.duration', 'Duration of SQL statements.', ofStatements),
    commands: seconds('sokora.command.duration', 'Duration of commands.', ofWork),
    jobs: seconds('sokora.job.duration', 'Duration of job runs.', ofWork),
    jobItems: meter.createCounter('sokora.job.items', { description: 'What jobs have done.' }),
    messages: seconds('sokora.message.send.duration', 'Duration of sending a message.', ofWork),
    activeRequests: 0,
    cachedPages: 0,
    watchPool: (pool, name) => void pools.set(name, [...(pools.get(name) ?? []).filter(({ ended }) => !ended), pool]),
  }
  const gauge = (name: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { unit }).addCallback((result) => result.observe(read()))
  gauge('http.server.active_requests', '{request}', () => instruments.activeRequests)
  meter
    .createObservableCounter('sokora.page_cache.hits', { description: 'Responses from the page cache.' })
    .addCallback((result) => result.observe(instruments.cachedPages))
  watchPools(meter, pools)
  watchProcess(meter, gauge)
  return instruments
}

function watchPools(meter: Meter, pools: Map<string, pg.Pool[]>): void {
  const sum = (all: pg.Pool[], read: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + read(pool), 0)
  meter.createObservableGauge('db.client.connection.count', { unit: '{connection}' }).addCallback((result) => {
    for (const [name, all] of pools) {
      const idle = sum(all, ({ idleCount }) => idleCount)
      const labels = { 'db.client.connection.pool.name': name }
      result.observe(idle, { ...labels, 'db.client.connection.state': 'idle' })
      result.observe(sum(all, ({ totalCount }) => totalCount) - idle, {
        ...labels,
        'db.client.connection.state': 'used',
      })
    }
  })
  meter.createObservableGauge('db.client.connection.pending_requests', { unit: '{request}' }).addCallback((result) => {
    for (const [name, all] of pools)
      result.observe(
        sum(all, ({ waitingCount }) => waitingCount),
        { 'db.client.connection.pool.name': name },
      )
  })
}

function watchProcess(meter: Meter, gauge: (name: string, unit: string, read: () => number) => void): void {
  meter.createObservableCounter('process.cpu.time', { unit: 's' }).addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe(user / 1e6, { 'cpu.mode': 'user' })
    result.observe(system / 1e6, { 'cpu.mode': 'system' })
  })
  gauge('process.memory.usage', 'By', () => process.memoryUsage.rss())
  gauge('process.uptime', 's', () => process.uptime())
  gauge('v8js.memory.heap.used', 'By', () => getHeapStatistics().used_heap_size)
  let before = performance.eventLoopUtilization()
  gauge('nodejs.eventloop.utilization', '1', () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  })
}
