import type pg from 'pg'
import { adminListRequests, adminPartRequests, type AdminListRequest } from './admin-questions.ts'
import { idOf } from './admin-world-ids.ts'
import type { AdminWorld } from './admin-world.ts'
import type { Running } from '../support/processes.ts'
import { percentile, section, recordMetric } from '../support/report.ts'
import { signIn } from '../support/sign-in.ts'

const rounds = 22
const warmUp = 2
const atMost = 300
const from = '198.18.50.2'
const written = (amount: number) => amount.toLocaleString('en')

interface Times {
  path: string
  median: number
  p95: number
}

/**
 * Requests every list of the admin dashboard with each filter, its first page and pages far behind; then the parts of
 * the overview.
 */
export async function measureAdminLists({ url }: Running, pool: pg.Pool, world: AdminWorld): Promise<void> {
  section(
    `The desk of administrators with ${written(world.orders)} orders, ${written(world.users)} accounts, ${written(world.services)} services`,
  )
  const session: AdminSession = {
    url: `${url}/api/admin/`,
    cookie: await signIn(url, 'admin@demo.invalid', from),
    pool,
    late: [],
  }
  for (const list of adminListRequests(await knownIds(pool))) await measureList(session, list)
  for (const part of adminPartRequests) publishTimes(session, part, [await timeOf(session, part)])
  section('What took longer, asked once more')
  for (const { path, p95 } of session.late.splice(0)) {
    const again = await timeOf(session, path)
    recordMetric(
      `${path} (${Math.round(p95)} before), median ${Math.round(again.median)}, 95 of 100`,
      again.p95,
      'ms',
      {
        atMost,
      },
    )
  }
}

interface AdminSession {
  url: string
  cookie: string
  pool: pg.Pool
  /** Responses above the limit, which may have had other causes. */
  late: Times[]
}

async function measureList(
  session: AdminSession,
  { name, endpoint, filters, hasDays }: AdminListRequest,
): Promise<void> {
  const times: Times[] = []
  for (const filter of filters) times.push(await timeOf(session, `${endpoint}?${filter}`))
  publishTimes(session, name, times)
  const behind = [`${endpoint}?cursor=${await walked(session, endpoint)}`]
  if (hasDays) behind.push(`${endpoint}?cursor=${await yearAgo(session, endpoint)}`)
  const far: Times[] = []
  for (const address of behind) far.push(await timeOf(session, address))
  publishTimes(session, `${name}, ${hasDays ? 'twenty pages in and from a year ago' : 'twenty pages in'}`, far)
}

function publishTimes(session: AdminSession, name: string, times: Times[]): void {
  session.late.push(...times.filter(({ p95 }) => p95 > atMost))
  const { p95, path } = times.toSorted((one, other) => other.p95 - one.p95)[0]!
  const middle = Math.round(
    percentile(
      times.map(({ median }) => median),
      0.5,
    ),
  )
  const which = times.length > 1 ? `, ${times.length} questions, the slowest (${path.split('?')[1]?.slice(0, 40)})` : ''
  const words = `${name}${which}, 95 of 100; median ${middle}`
  if (p95 > atMost) process.stdout.write(`late ${words}: ${Math.round(p95)} ms; asked again below\n`)
  else recordMetric(words, p95, 'ms', { atMost })
}

async function timeOf(session: AdminSession, path: string): Promise<Times> {
  // Resets the rate limits, which only this measurement exceeds.
  await session.pool.query('delete from rate_counts')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await fetchList(session, path)
    times.push(performance.now() - startedAt)
  }
  const warm = times.slice(warmUp)
  return { path, median: percentile(warm, 0.5), p95: percentile(warm, 0.94) }
}

/** The cursor after twenty pages, or the last one. */
async function walked(session: AdminSession, endpoint: string): Promise<string> {
  let cursor = ''
  for (let page = 0; page < 20; page++) {
    const { next } = await fetchList(session, `${endpoint}?cursor=${cursor}`)
    if (!next) break
    cursor = next
  }
  return cursor
}

/** The cursor of a list that starts a year ago: behind most rows. */
async function yearAgo(session: AdminSession, endpoint: string): Promise<string> {
  const day = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  return (await fetchList(session, `${endpoint}?until=${day}`)).next ?? ''
}

async function fetchList({ url, cookie }: AdminSession, path: string): Promise<{ next?: string | null }> {
  const answer = await fetch(url + path, { headers: { cookie, 'x-forwarded-for': from } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as { next?: string | null }
}

async function knownIds(pool: pg.Pool) {
  const { rows } = await pool.query<{ busy: string; quiet: string; user: string; order: string }>(
    `select ${idOf('provider', '1')} as busy, ${idOf('provider', '47')} as quiet, ${idOf('user', '4711')} as user, ${idOf('order', '4713')} as order`,
  )
  return rows[0]!
}
