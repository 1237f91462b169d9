import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sendRequest } from './support/api-client.ts'
import { postgresCpu, processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

interface BusyService {
  serviceId: string
  optionId: string
  providerId: string
  locationId: string
}

const bookingsOfPerson = 200

/** A provider with ten people and 2,000 bookings in the next thirty days, based on an existing one. */
export async function makeBusyProvider(pool: pg.Pool): Promise<BusyService> {
  const found = await pool.query<BusyService>(
    `select s.id as "serviceId", o.id as "optionId", s.provider_id as "providerId", s.location_id as "locationId"
     from services s join service_options o on o.service_id = s.id join providers p on p.id = s.provider_id
     where s.kind = 'booking' and s.status = 'published' and p.status = 'active' and s.capacity = 1 and s.category = 'hair' and s.horizon_days >= 30
     order by s.id limit 1`,
  )
  const wanted = found.rows[0]!
  await pool.query('delete from availability_exceptions where location_id = $1', [wanted.locationId])
  await pool.query('delete from service_staff where service_id = $1', [wanted.serviceId])
  await pool.query('update services set pools = $2, daily_limit = null where id = $1', [wanted.serviceId, []])
  await addBusyPeople(pool, wanted, 10)
  return wanted
}

async function addBusyPeople(pool: pg.Pool, wanted: BusyService, people: number): Promise<void> {
  for (let person = 0; person < people; person++) await addBusyPerson(pool, wanted, `Busy ${person}`)
  await pool.query('analyze claims, bookings, resources, service_staff')
}

/** Seven bookings of 45 minutes a day, each person's at other times. */
async function addBusyPerson(pool: pg.Pool, wanted: BusyService, name: string) {
  const id = randomUUID()
  await pool.query(
    `insert into resources (id, provider_id, location_id, kind, name, position) values ($1, $2, $3, 'person', $4, 90)`,
    [id, wanted.providerId, wanted.locationId, name],
  )
  await pool.query('insert into service_staff (service_id, resource_id) values ($1, $2)', [wanted.serviceId, id])
  const minuteOfFirst = 7 * 60 + (Number(name.split(' ')[1]) % 5) * 15
  await addBookings(pool, wanted, { id, from: 0, until: bookingsOfPerson - 1, minuteOfFirst })
}

interface Stretch {
  id: string
  /** Numbers of bookings from today on, seven a day; negative ones are past. */
  from: number
  until: number
  minuteOfFirst: number
}

const addBookings = (pool: pg.Pool, wanted: BusyService, { id, from, until, minuteOfFirst }: Stretch) =>
  pool.query(
    `with visit as (
       select gen_random_uuid() as id,
         date_trunc('day', now()) + floor(n / 7.0) * interval '1 day' + ($7 + ((n % 7 + 7) % 7) * 75) * interval '1 minute' as starts_at
       from generate_series($5::int, $6::int) n
     ), booked as (
       insert into bookings (id, service_id, provider_id, option_id, staff_id, visitor_id, address_hash, status, starts_at, ends_at, time_zone, local_start, held_at, created_at)
       select id, $1, $2, $3, $4, gen_random_uuid(), 'bench', 'active', starts_at, starts_at + interval '45 minutes', 'UTC', '2026-01-01T00:00', now(), now() from visit
     )
     insert into claims (id, booking_id, resource_id, session_id, during, status)
     select gen_random_uuid(), id, $4, id, tstzrange(starts_at, starts_at + interval '45 minutes'), 'active' from visit`,
    [wanted.serviceId, wanted.providerId, wanted.optionId, id, from, until, minuteOfFirst],
  )

/** Fills up the past of all people of a service until it has about this many bookings. */
async function addPast(pool: pg.Pool, wanted: BusyService, bookings: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select r.id, r.name from resources r join service_staff s on s.resource_id = r.id where s.service_id = $1`,
    [wanted.serviceId],
  )
  const each = Math.ceil(bookings / rows.length) - bookingsOfPerson
  for (const { id } of rows) await addBookings(pool, wanted, { id, from: -each, until: -1, minuteOfFirst: 7 * 60 })
  await pool.query('vacuum analyze claims, bookings')
}

interface Bed {
  product: Running
  postmaster: number
  pool: pg.Pool
}

interface Goal {
  cpuMs: number
  kilobytes: number
}

/** Free times of 30 days, for 10 and 50 busy people, and beside 100,000 bookings of the same business. */
export async function measureSlots(bed: Bed, wanted: BusyService): Promise<void> {
  await measureAnswers(bed, wanted, '10 people, 2,000 bookings', { cpuMs: 6, kilobytes: 150 })
  await addBusyPeople(bed.pool, wanted, 40)
  await measureAnswers(bed, wanted, '50 people, 10,000 bookings', { cpuMs: 15, kilobytes: 150 })
  await addPast(bed.pool, wanted, 100_000)
  await measureAnswers(bed, wanted, '50 people, 100,000 bookings', { cpuMs: 15, kilobytes: 150 })
}

async function measureAnswers({ product, postmaster }: Bed, wanted: BusyService, size: string, goal: Goal) {
  for (const withStaff of [false, true]) {
    section(`30 days of slots, ${size}${withStaff ? ', with who is available' : ''}`)
    const total = () => processCpu(product.pid) + postgresCpu(postmaster)
    // The first answers only warm up.
    await answersOf(product, wanted, withStaff)
    const before = total()
    const { walls, bytes } = await answersOf(product, wanted, withStaff)
    const name = `slots, ${size}${withStaff ? ', with staff' : ''}`
    recordMetric(`${name}: CPU of server and PostgreSQL`, (total() - before) / walls.length, 'ms', {
      atMost: goal.cpuMs,
    })
    recordMetric(`${name}: size`, bytes / 1000, 'kB', { atMost: goal.kilobytes })
    recordMetric(`${name}: p95`, percentile(walls, 0.95), 'ms', { atMost: 300 })
  }
}

const answers = 60

/** Each address once, so that no answer comes from the cache. */
async function answersOf(product: Running, wanted: BusyService, withStaff: boolean) {
  const from = new Date().toISOString().slice(0, 10)
  const until = new Date(Date.now() + 29 * 86_400_000).toISOString().slice(0, 10)
  const walls: number[] = []
  let bytes = 0
  for (let index = 0; index < answers; index++) {
    const query = new URLSearchParams({ optionId: wanted.optionId, from, until, once: randomUUID() })
    if (withStaff) query.set('withStaff', 'true')
    const startedAt = performance.now()
    const answer = await sendRequest(`${product.url}/api/v1/services/${wanted.serviceId}/slots?${query.toString()}`)
    walls.push(performance.now() - startedAt)
    if (answer.status !== 200) throw new Error(answer.text)
    bytes = answer.text.length
  }
  return { walls, bytes }
}
