import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sendRequest } from './support/api-client.ts'
import { postgresCpu, processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

/** A provider with ten people and 2,000 bookings in the next thirty days, based on an existing one. */
export async function makeBusyProvider(pool: pg.Pool): Promise<{ serviceId: string; optionId: string }> {
  const found = await pool.query<{ serviceId: string; optionId: string; providerId: string; locationId: string }>(
    `select s.id as "serviceId", o.id as "optionId", s.provider_id as "providerId", s.location_id as "locationId"
     from services s join service_options o on o.service_id = s.id join providers p on p.id = s.provider_id
     where s.kind = 'booking' and s.status = 'published' and p.status = 'active' and s.capacity = 1 and s.category = 'hair' and s.horizon_days >= 30
     order by s.id limit 1`,
  )
  const wanted = found.rows[0]!
  await pool.query('delete from availability_exceptions where location_id = $1', [wanted.locationId])
  await pool.query('update services set pools = $2, daily_limit = null where id = $1', [wanted.serviceId, []])
  for (let person = 0; person < 10; person++) await addBusyPerson(pool, wanted, person)
  return wanted
}

async function addBusyPerson(
  pool: pg.Pool,
  wanted: { serviceId: string; optionId: string; providerId: string; locationId: string },
  person: number,
) {
  const id = randomUUID()
  await pool.query(
    `insert into resources (id, provider_id, location_id, kind, name, position) values ($1, $2, $3, 'person', $4, 90)`,
    [id, wanted.providerId, wanted.locationId, `Busy ${person}`],
  )
  await pool.query('insert into service_staff (service_id, resource_id) values ($1, $2)', [wanted.serviceId, id])
  await pool.query(
    `with visit as (
       select gen_random_uuid() as id, date_trunc('day', now()) + (n / 7) * interval '1 day' + (8 * 60 + (n % 7) * 75) * interval '1 minute' as starts_at
       from generate_series(0, 199) n
     ), booked as (
       insert into bookings (id, service_id, provider_id, option_id, staff_id, visitor_id, address_hash, status, starts_at, ends_at, time_zone, local_start, held_at, created_at)
       select id, $1, $2, $3, $4, gen_random_uuid(), 'bench', 'active', starts_at, starts_at + interval '45 minutes', 'UTC', '2026-01-01T00:00', now(), now() from visit
     )
     insert into claims (id, booking_id, resource_id, session_id, during, status)
     select gen_random_uuid(), id, $4, id, tstzrange(starts_at, starts_at + interval '45 minutes'), 'active' from visit`,
    [wanted.serviceId, wanted.providerId, wanted.optionId, id],
  )
}

interface Bed {
  product: Running
  postmaster: number
}

export async function measureSlots(
  { product, postmaster }: Bed,
  wanted: { serviceId: string; optionId: string },
): Promise<void> {
  section('30 days of slots, 10 people, 2,000 bookings')
  const from = new Date().toISOString().slice(0, 10)
  const until = new Date(Date.now() + 29 * 86_400_000).toISOString().slice(0, 10)
  const walls: number[] = []
  let bytes = 0
  const total = () => processCpu(product.pid) + postgresCpu(postmaster)
  const [answers, before] = [60, total()]
  for (let index = 0; index < answers; index++) {
    const startedAt = performance.now()
    // Each URL once, so that no answer comes from the cache.
    const answer = await sendRequest(
      `${product.url}/api/v1/services/${wanted.serviceId}/slots?optionId=${wanted.optionId}&from=${from}&until=${until}&once=${index}`,
    )
    walls.push(performance.now() - startedAt)
    if (answer.status !== 200) throw new Error(answer.text)
    bytes = answer.text.length
  }
  recordMetric('CPU of server and PostgreSQL', (total() - before) / answers, 'ms', { atMost: 60 })
  recordMetric('size', bytes / 1000, 'kB', { atMost: 500 })
  recordMetric('p95', percentile(walls, 0.95), 'ms', { atMost: 300 })
}
