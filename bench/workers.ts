import { readdirSync, readFileSync } from 'node:fs'
import { hammer } from './support/load.ts'
import { anyNetwork, sendRequest } from './support/api-client.ts'
import { postgresCpu, processCpu, startProduct, untilQuiet, type Running } from './support/processes.ts'
import { recordMetric, section } from './support/report.ts'

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

interface Figures {
  perSecond: number
  /** Milliseconds of all processes of the market, and of PostgreSQL, for one answer. */
  processMs: number
  databaseMs: number
}

async function measure(product: Running, { postmaster }: Bed, work: Work): Promise<Figures> {
  const own = () => processesOf(product).reduce((sum, pid) => sum + processCpu(pid), 0)
  const before = [own(), postgresCpu(postmaster)] as const
  const answered = await work.send(product.url, seconds)
  return {
    perSecond: answered / seconds,
    processMs: (own() - before[0]) / answered,
    databaseMs: (postgresCpu(postmaster) - before[1]) / answered,
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
    const results: Figures[][] = products.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [which, product] of products.entries()) results[which]!.push(await measure(product, bed, work))
    report(work.name, results[0]!, results[1]!)
  }
  for (const product of products) await product.stop()
}

function report(name: string, one: Figures[], two: Figures[]) {
  const of = (figures: Figures[], field: keyof Figures) => median(figures.map((figure) => figure[field]))
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
