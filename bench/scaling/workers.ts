import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hammer } from '../support/load.ts'
import { anyNetwork, sendRequest } from '../support/api-client.ts'
import { postgresCpu, processCpu, startProduct, untilQuiet, type Running } from '../support/processes.ts'
import { recordMetric, section } from '../support/report.ts'

interface Bed {
  databaseUrl: string
  dataDir: string
  postmaster: number
}

interface Work {
  name: string
  /** Sends requests for this many seconds; returns how many were answered. */
  send(url: string, seconds: number): Promise<number>
}

const rounds = 4
const seconds = 4
const clients = 8
let unique = 0

/** Sends one request after the other by each client; no answer is stored. */
async function sendComputed(url: string, duration: number, path: () => string): Promise<number> {
  const until = performance.now() + duration * 1_000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      const reply = await sendRequest(url + path(), { headers: { 'x-forwarded-for': anyNetwork() } })
      // On a busy machine a statement may wait for too long.
      if (reply.status === 200) answered++
      else if (reply.status !== 503) throw new Error(`${reply.status}: ${reply.text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answered
}

const kinds: Work[] = [
  {
    name: 'stored page',
    send: (url, duration) => hammer({ url, path: '/hair-services/africa', connections: clients, seconds: duration }),
  },
  {
    name: 'computed list by API',
    send: (url, duration) =>
      sendComputed(url, duration, () => `/api/v1/services?region=europe&category=food&limit=24&once=${unique++}`),
  },
  {
    name: 'computed page of a list',
    send: (url, duration) => sendComputed(url, duration, () => `/food-services/europe?once=${unique++}`),
  },
]

/** Processes of a market: the one that was started, and those that it started. */
function processesOf({ pid }: Running): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const isThere = new Set(readdirSync('/proc'))
  return [pid, ...children.filter((child) => isThere.has(child)).map(Number)]
}

interface Metrics {
  perSecond: number
  /** Milliseconds of all processes of the market, and of PostgreSQL, for one answer. */
  processMs: number
  databaseMs: number
}

/** CPU that is spent meanwhile by the processes of the market, and by PostgreSQL, in milliseconds a second. */
async function spentDuring(product: Running, { postmaster }: Bed, work: () => Promise<unknown>) {
  const now = () => [
    processesOf(product).reduce((sum, pid) => sum + processCpu(pid), 0),
    postgresCpu(postmaster),
    performance.now(),
  ]
  const before = now()
  await work()
  const [processes, database, elapsed] = now().map((value, index) => value - before[index]!)
  return { processes: (processes! / elapsed!) * 1_000, database: (database! / elapsed!) * 1_000 }
}

/** What jobs spend without requests is not counted. */
async function measure(product: Running, bed: Bed, work: Work): Promise<Metrics> {
  const idle = await spentDuring(product, bed, () => sleep(seconds * 500))
  let answered = 0
  const busy = await spentDuring(product, bed, async () => (answered = await work.send(product.url, seconds)))
  const perSecond = answered / seconds
  return {
    perSecond,
    processMs: Math.max(0, busy.processes - idle.processes) / perSecond,
    databaseMs: Math.max(0, busy.database - idle.database) / perSecond,
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** One and two processes by WORKERS, in turns: answers a second, and what one answer costs. */
export async function measureWorkers(bed: Bed, freePort: number): Promise<void> {
  section('WORKERS=1 and WORKERS=2 in turns, 8 clients')
  const environment = { DATABASE_URL: bed.databaseUrl, DATA_DIR: bed.dataDir, DEMO: '1', TRUST_PROXY: '1' }
  const products = [
    await startProduct(freePort, { ...environment, WORKERS: '1' }),
    await startProduct(freePort + 1, { ...environment, WORKERS: '2' }),
  ]
  for (const product of products) await untilQuiet({ product, postmaster: bed.postmaster })
  for (const work of kinds) {
    for (const { url } of products) await work.send(url, seconds)
    const results: Metrics[][] = products.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [which, product] of products.entries()) results[which]!.push(await measure(product, bed, work))
    report(work.name, results[0]!, results[1]!)
  }
  for (const product of products) await product.stop()
}

function report(name: string, one: Metrics[], two: Metrics[]) {
  const of = (results: Metrics[], field: keyof Metrics) => median(results.map((one) => one[field]))
  recordMetric(`${name}, one process`, of(one, 'perSecond'), '1/s', { atLeast: 0 })
  recordMetric(`${name}, two processes against one`, of(two, 'perSecond') / of(one, 'perSecond'), 'times', {
    atLeast: 1,
  })
  for (const [words, field] of [
    ['process', 'processMs'],
    ['database', 'databaseMs'],
  ] as const) {
    recordMetric(`${name}, CPU of the ${words} for one`, of(one, field), 'ms', { atMost: 20 })
    recordMetric(`the same with two processes`, of(two, field), 'ms', { atMost: 20 })
  }
}
