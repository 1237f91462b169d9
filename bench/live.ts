import { randomUUID } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { hashPassword } from '#platform/crypto/password-hashing.ts'
import { addPerson, password, sessionCookie } from './accounts.ts'
import { postgresCpu, processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

interface Bed {
  /** Browsers listen at the first process; the second one writes. */
  processes: [Running, Running]
  pool: pg.Pool
  postmaster: number
}

interface Listener {
  userId: string
  cookie: string
  /** When it received the last change. */
  heardAt: number
  leave(): void
}

const people = 100
const streams = 1_000
const notifications = 200
const quietMs = 20_000

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** An open page: a stream from a network address of its own, so that rate limits are not measured. */
function openPage(
  { url }: Running,
  { userId, cookie }: Pick<Listener, 'userId' | 'cookie'>,
  index: number,
): Promise<Listener> {
  const headers = { cookie, 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` }
  return new Promise((resume, reject) => {
    const stream = request(
      `${url}/api/v1/live?topics=person:${userId}`,
      { headers, agent: false },
      (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`))
        const page: Listener = { userId, cookie, heardAt: 0, leave: () => stream.destroy() }
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: change')) page.heardAt = performance.now()
        })
        answer.on('error', () => {})
        resume(page)
      },
    )
    stream.on('error', reject)
    stream.end()
  })
}

/** A notification as a subscriber writes it: the row and its invalidation in one transaction, in another process. */
async function notifyUser(pool: pg.Pool, userId: string): Promise<number> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into notifications (id, user_id, at, kind, title, text, href) values ($1, $2, now(), 'must-prepay', 'Bench', '', '')`,
    [randomUUID(), userId],
  )
  await client.query(`select pg_notify('sokora', $1)`, [`person:${userId}`])
  const startedAt = performance.now()
  await client.query('commit')
  client.release()
  return startedAt
}

async function measureDelay(pool: pg.Pool, pages: Listener[]): Promise<number[]> {
  const delays: number[] = []
  for (let index = 0; index < notifications; index++) {
    const page = pages[(index * 7) % pages.length]!
    page.heardAt = 0
    const startedAt = await notifyUser(pool, page.userId)
    while (page.heardAt === 0 && performance.now() - startedAt < 5_000) await pause(1)
    delays.push((page.heardAt || performance.now()) - startedAt)
  }
  return delays
}

/** Memory of a process, in megabytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function cpuOfQuiet(pid: number, postmaster: number): Promise<number> {
  const total = () => processCpu(pid) + postgresCpu(postmaster)
  const before = total()
  await pause(quietMs)
  return (total() - before) / (quietMs / 1_000)
}

async function openAll(process: Running, accounts: Pick<Listener, 'userId' | 'cookie'>[]): Promise<Listener[]> {
  const pages: Listener[] = []
  for (let index = 0; index < streams; index += 20)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, offset) =>
          openPage(process, accounts[(index + offset) % people]!, index + offset),
        ),
      )),
    )
  return pages
}

/** How soon an open page at one process learns of a change in another, and the cost of open pages. */
export async function measureLive({ processes: [listening, writing], pool, postmaster }: Bed): Promise<void> {
  section('Live: a notice on its way to an open page, two processes')
  const hash = await hashPassword(password)
  const accounts = []
  for (let count = 0; count < people; count++) {
    const person = await addPerson(pool, hash)
    accounts.push({ userId: person.id, cookie: await sessionCookie(writing.url, person) })
  }
  const [memoryBefore, quietBefore] = [memoryOf(listening.pid), await cpuOfQuiet(listening.pid, postmaster)]
  const pages = await openAll(listening, accounts)
  const [memory, quiet] = [memoryOf(listening.pid), await cpuOfQuiet(listening.pid, postmaster)]
  const delays = await measureDelay(pool, pages)
  recordMetric('a notice reaches an open page, median', percentile(delays, 0.5), 'ms', { atMost: 1_000 })
  recordMetric('a notice reaches an open page, p99', percentile(delays, 0.99), 'ms', { atMost: 1_000 })
  recordMetric('memory of one open stream, of 1,000', ((memory - memoryBefore) * 1_024) / streams, 'kB', {
    atMost: 100,
  })
  recordMetric('CPU of 1,000 quiet streams, a second', quiet - quietBefore, 'ms', { atMost: 20 })
  for (const page of pages) page.leave()
}
