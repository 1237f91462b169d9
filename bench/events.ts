import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { hammer } from './support/load.ts'
import { postgresCpu, processCpu, type Running } from './support/processes.ts'
import { section, recordMetric } from './support/report.ts'

const [perSecond, perBatch, seconds, tickMs] = [5_000, 20, 10, 20]
const path = '/hair-services/europe'
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Browsers of many network addresses send events, while others read cached pages. */
export async function measureEvents(product: Running, pool: pg.Pool, postmaster: number): Promise<void> {
  section(`${perSecond.toLocaleString('en')} events a second, in batches of ${perBatch}, while cached pages are read`)
  const assets = join(import.meta.dirname, '../build/client/assets')
  const script = readFileSync(
    join(
      assets,
      readdirSync(assets).find((file) => /^seen-.*\.js$/.test(file))!,
    ),
  )
  recordMetric('the script that tells, as it is', script.length / 1000, 'kB', { atMost: 2.048 })
  recordMetric('the script that tells, gzip', gzipSync(script, { level: 9 }).length / 1000, 'kB', { atMost: 2 })
  const { rows } = await pool.query<{ id: string }>(`select id from services where status = 'published' limit 500`)
  const services = rows.map(({ id }) => id)
  const [cpuBefore, databaseBefore] = [processCpu(product.pid), postgresCpu(postmaster)]
  const calm = await notifyAll(product.url, services)
  await sleep(1_500)
  const thousands = (calm.accepted * perBatch) / 1_000
  recordMetric('CPU of the process for a thousand events', (processCpu(product.pid) - cpuBefore) / thousands, 'ms', {
    atMost: 100,
  })
  recordMetric(
    'CPU of the database for a thousand events',
    (postgresCpu(postmaster) - databaseBefore) / thousands,
    'ms',
    {
      atMost: 100,
    },
  )
  await hammer({ url: product.url, path, connections: 16, seconds: 2 })
  const alone = (await hammer({ url: product.url, path, connections: 16, seconds })) / seconds
  const before = await countEvents(pool)
  const [together, received] = await Promise.all([
    hammer({ url: product.url, path, connections: 16, seconds }),
    notifyAll(product.url, services),
  ])
  // Buffered events are written within a second.
  for (
    let tries = 0;
    tries < 100 && (await countEvents(pool)).written - before.written < received.accepted * perBatch;
    tries++
  )
    await sleep(100)
  const after = await countEvents(pool)
  recordMetric(`accepted (of ${received.sent * perBatch} told)`, (received.accepted * perBatch) / seconds, '/s', {
    atLeast: perSecond * 0.99,
  })
  recordMetric(
    'written into the database, of those accepted',
    ((after.written - before.written) / (received.accepted * perBatch)) * 100,
    '%',
    {
      exactly: 100,
    },
  )
  recordMetric('dropped', after.dropped - before.dropped, 'events', { exactly: 0 })
  recordMetric(
    `cached pages keep of their rate (${Math.round(together / seconds)} of ${Math.round(alone)} a second)`,
    (together / seconds / alone) * 100,
    '%',
    {
      atLeast: 80,
    },
  )
}

async function countEvents(pool: pg.Pool): Promise<{ written: number; dropped: number }> {
  const { rows } = await pool.query<{ written: number; dropped: number }>(
    'select coalesce(sum(written), 0)::int as written, coalesce(sum(dropped), 0)::int as dropped from event_days',
  )
  return rows[0]!
}

const types = ['impression', 'impression', 'impression', 'view', 'slot_view'] as const

function batchOf(services: string[], index: number): string {
  const events = Array.from({ length: perBatch }, (_, at) => ({
    type: types[at % types.length],
    serviceId: services[(index * 7 + at) % services.length],
    path,
    source: 'category',
    age: at * 50,
  }))
  return JSON.stringify({ id: randomUUID(), zone: 'Europe/Lisbon', events })
}

function requestOf(host: string, services: string[], index: number): string {
  const body = batchOf(services, index)
  const address = `10.${index % 200}.${Math.floor(index / 200) % 250}.7`
  return `POST /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${browser}\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Paced by the clock: delays of a busy machine are made up for. */
async function notifyAll(url: string, services: string[]): Promise<{ sent: number; accepted: number }> {
  const { hostname, port, host } = new URL(url)
  const events = { sent: 0, accepted: 0 }
  const sockets = await Promise.all(Array.from({ length: 10 }, () => opened(Number(port), hostname)))
  for (const socket of sockets)
    socket.on('data', (chunk: Buffer) => (events.accepted += chunk.toString('latin1').split('HTTP/1.1 204').length - 1))
  const [all, startedAt] = [(perSecond / perBatch) * seconds, performance.now()]
  while (events.sent < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - startedAt) / 1000) * (perSecond / perBatch)))
    for (; events.sent < due; events.sent++)
      sockets[events.sent % sockets.length]!.write(requestOf(host, services, events.sent))
    await sleep(tickMs)
  }
  for (let tries = 0; tries < 50 && events.accepted < events.sent; tries++) await sleep(100)
  for (const socket of sockets) socket.destroy()
  return events
}

const opened = (port: number, host: string) =>
  new Promise<Socket>((resume, reject) => {
    const socket = connect(port, host, () => resume(socket))
    socket.on('error', reject)
  })
