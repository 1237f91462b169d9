import type pg from 'pg'
import { sendRequest } from './support/api-client.ts'
import { orderAsGuest, type Wanted } from './support/guest-order.ts'
import { postgresCpu, processCpu, startProduct, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'
import { openOtlpReceiver } from '../tests/support/servers/otlp-receiver.ts'

interface Bed {
  databaseUrl: string
  dataDir: string
  postmaster: number
  pool: pg.Pool
}

const rounds = 12
const warmUp = 3
const readsInRound = 300
const ordersInRound = 10

/** One after the other, half of them cached pages: the mix is the same for both processes. */
async function visit(product: Running, round: number, { pool, wanted }: { pool: pg.Pool; wanted: Wanted[] }) {
  for (let at = 0; at < readsInRound; at++) {
    const serviceId = wanted[at % wanted.length]!.serviceId
    const unique = `once=${product.pid}-${round}-${at}`
    const paths = [
      `/api/v1/services?category=food&limit=24&${unique}`,
      `/api/v1/services?category=food&limit=24`,
      `/api/v1/services/${serviceId}?${unique}`,
      `/`,
    ]
    const headers = { 'x-forwarded-for': `10.${round}.${at % 250}.7` }
    const reply = await sendRequest(product.url + paths[at % paths.length]!, { headers })
    if (reply.status !== 200) throw new Error(`${paths[at % paths.length]} answered ${reply.status}`)
  }
  for (let at = 0; at < ordersInRound; at++) await orderAsGuest(product.url, pool, wanted[at % wanted.length]!)
}

/** CPU of the server and of PostgreSQL with telemetry on and off, in turns, so that the machine is the same for both. */
export async function measureTelemetry(bed: Bed, wanted: Wanted[], freePort: number): Promise<void> {
  section('CPU of telemetry: reads and orders, server and PostgreSQL together, with telemetry and without, in turns')
  const receiver = await openOtlpReceiver()
  const environment = { DATABASE_URL: bed.databaseUrl, DATA_DIR: bed.dataDir, DEMO: '1', TRUST_PROXY: '1' }
  const on = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, METRICS_TOKEN: 'a token for the bench' }
  const products = [
    await startProduct(freePort, environment),
    await startProduct(freePort + 1, on),
    await startProduct(freePort + 2, { ...on, OTEL_TRACES_SAMPLER_ARG: '1' }),
  ]
  const cpu: number[][] = products.map(() => [])
  // The first rounds do not count: code is compiled, and jobs of the start run.
  for (let round = -warmUp; round < rounds; round++) {
    // Who goes first changes, because background jobs of all of them use the database as well.
    for (const at of products.keys()) {
      const which = (at + round + warmUp) % products.length
      const product = products[which]!
      const total = () => processCpu(product.pid) + postgresCpu(bed.postmaster)
      const before = total()
      await visit(product, round + warmUp, { pool: bed.pool, wanted })
      if (round >= 0) cpu[which]!.push(total() - before)
    }
  }
  const [off, tenth, all] = cpu.map((one) => percentile(one, 0.5))
  recordMetric('a request without it', off! / (readsInRound + ordersInRound), 'ms', { atMost: 20 })
  recordMetric('more with every tenth request traced, as by default', (tenth! / off! - 1) * 100, '%', { atMost: 3 })
  recordMetric('more with every request traced', (all! / off! - 1) * 100, '%', { atMost: 15 })
  recordMetric('spans received', receiver.spans.length, '', { atLeast: 1_000 })
  for (const product of products) await product.stop()
  await receiver.close()
}
