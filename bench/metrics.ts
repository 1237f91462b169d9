import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMetrics, makeMetricsOf } from '#analytics/commands/make-metrics.ts'
import { getBusinessMetrics, getServiceMetrics, listServiceMetrics } from '#analytics/queries/get-metrics.ts'
import type { AppContext } from '#server/context.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { percentile, section, recordMetric } from './support/report.ts'

const [businesses, servicesEach, userId] = [100, 5, '00000000-0000-7000-8000-000000000001']
const [busyBusiness, busyService] = ['00000000-0000-7000-8001-000000000000', '00000000-0000-7000-8002-000000000000']
type Pool = ReturnType<typeof openPool>

/**
 * Metrics of many events over 90 days: the cost of counting them, and of a page as they grow. One service in a hundred
 * has a tenth of them.
 */
export async function measureMetrics(most: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokora-metrics-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
  const pool = openPool(`${postgres.url()}&options=-c%20statement_timeout%3D0`, 4)
  try {
    await migrate(pool, join(import.meta.dirname, '../migrations'))
    await plantGround(pool)
    const ctx = contextOf(pool)
    const sizes = [...new Set([Math.round(most / 10), most])]
    let [planted, first] = [0, 0]
    for (const size of sizes) {
      await plantEvents(pool, size - planted)
      planted = size
      const page = await measureAt(ctx, pool, size)
      if (first > 0)
        recordMetric('page of a service over a year, growth over tenfold events', page / first, 'times', {
          atMost: 1.2,
        })
      first ||= page
    }
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const contextOf = (pool: Pool) =>
  ({
    db: openDatabase(pool),
    now: Date.now(),
    settings: { get: () => 0 },
    invalidate: async () => {},
    publish: async () => {},
    cacheTags: () => {},
    actor: { kind: 'user', userId, visitorId: userId, isAdmin: false, impersonatedBy: null },
  }) as unknown as AppContext

export async function plantGround(pool: Pool) {
  const id = (kind: number, number: string) =>
    `('00000000-0000-7000-800${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await pool.query(
    `insert into auth_user (id, name, email, email_verified, created_at, updated_at) values ('${userId}', 'Ana', 'ana@example.com', true, now(), now())`,
  )
  await pool.query(`insert into providers (id, slug, status, name, country, city, region, time_zone, currency, joined_at)
    select ${id(1, 'n')}, 'p' || n, 'active', 'Business ' || n, 'PT', 'Lisbon', 'europe', 'Europe/Lisbon', 'EUR', now() - interval '400 days' from generate_series(0, ${businesses - 1}) n`)
  await pool.query(
    `insert into provider_members (provider_id, user_id, role, joined_at) values ('${busyBusiness}', '${userId}', 'owner', now())`,
  )
  await pool.query(`insert into locations (id, provider_id, name, line1, city, country, latitude, longitude, time_zone)
    select ${id(3, 'n')}, ${id(1, 'n')}, 'Here', 'Rua 1', 'Lisbon', 'PT', 38, -9, 'Europe/Lisbon' from generate_series(0, ${businesses - 1}) n`)
  await pool.query(`insert into services (id, slug, provider_id, location_id, status, kind, category, subcategories, title, summary, description, currency, fulfillment_methods, created_at)
    select ${id(2, 'n')}, 's' || n, ${id(1, `n / ${servicesEach}`)}, ${id(3, `n / ${servicesEach}`)}, 'published', 'booking', 'hair', '{cut}', 'Service ' || n, '', '', 'EUR', '{venue}', now()
    from generate_series(0, ${businesses * servicesEach - 1}) n`)
  for (let day = -91; day <= 1; day++)
    await pool.query(`select make_event_day((now() at time zone 'UTC')::date + ${day})`)
}

/** Inserts events in bulk, ten thousand visitors a day; every tenth event belongs to the busy service. */
export async function plantEvents(pool: Pool, amount: number) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (let done = 0; done < amount; done += 500_000) {
    const rows = Math.min(500_000, amount - done)
    await client.query({
      text: `insert into events (type, at, service_id, provider_id, visitor, source, country, city, detail)
        select (array['impression','impression','impression','view','view','slot_view','cart_add','checkout','no_slot','share'])[1 + (random() * 9.99)::int % 10],
          at, ('00000000-0000-7000-8002-' || lpad(to_hex(s), 12, '0'))::uuid, ('00000000-0000-7000-8001-' || lpad(to_hex(s / ${servicesEach}), 12, '0'))::uuid,
          md5(at::date || (random() * 10000)::int::text)::uuid, (array['search','category','direct','home'])[1 + (random() * 3.99)::int % 4], 'PT', 'Lisbon',
          jsonb_build_object('date', '2026-11-05', 'minute', 1110)
        from (select now() - random() * interval '88 days' as at, case when n % 10 = 0 then 0 else (random() * ${businesses * servicesEach - 1})::int end as s from generate_series(1, ${rows}) n) e`,
      query_timeout: 600_000,
    } as never)
  }
  await client.query({ text: 'vacuum analyze', query_timeout: 600_000 } as never)
  client.release()
}

async function measureAt(ctx: AppContext, pool: Pool, size: number): Promise<number> {
  section(`Figures, ${size.toLocaleString('en')} events of 90 days, ${businesses} businesses`)
  const started = performance.now()
  while ((await makeMetrics({ ...ctx, now: Date.now() })) > 0);
  recordMetric(
    'every day counted from nothing, for a million events',
    ((performance.now() - started) / size) * 1e3,
    's',
    {
      atMost: 60,
    },
  )
  const now = Date.now()
  const inTime = async (work: (range: string) => Promise<unknown>, range: string) => {
    const times: number[] = []
    for (let round = 0; round < 30; round++) {
      const began = performance.now()
      await work(range)
      times.push(performance.now() - began)
    }
    return percentile(times, 0.95)
  }
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 20; round++) await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 20_000
  }
  const ofService = (range: string) =>
    getServiceMetrics({ ...ctx, now }, { providerId: busyBusiness, serviceId: busyService }, { range })
  const [week, year] = [await inTime(ofService, '7'), await inTime(ofService, '365')]
  recordMetric('figures of a service, 7 days and those before, p95', week, 'ms', { atMost: 200 })
  recordMetric('figures of a service, a year and the one before, p95', year, 'ms', { atMost: 200 })
  recordMetric('the same, CPU of the server', await cpuOf(() => ofService('365')), 'ms', { atMost: 50 })
  recordMetric(
    'figures of a business, a year, p95',
    await inTime((range) => getBusinessMetrics({ ...ctx, now }, busyBusiness, { range }), '365'),
    'ms',
    { atMost: 200 },
  )
  recordMetric(
    'its services with their figures, 30 days, p95',
    await inTime(() => listServiceMetrics({ ...ctx, now }, busyBusiness), '30'),
    'ms',
    { atMost: 50 },
  )
  await pool.query(
    `insert into events (type, at, service_id, provider_id, visitor) values ('view', now() - interval '40 days', '${busyService}', '${busyBusiness}', gen_random_uuid())`,
  )
  const late = performance.now()
  await makeMetricsOf({ ...ctx, now }, busyBusiness)
  recordMetric('a late event: its day of the busiest business counted anew', performance.now() - late, 'ms', {
    atMost: 5_000,
  })
  return year
}
