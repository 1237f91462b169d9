import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sendRequest } from '../support/api-client.ts'
import type { Running } from '../support/processes.ts'
import { percentile, section, recordMetric } from '../support/report.ts'

const people = 20
const bookings = 1_000
const monday = '2027-02-01'

/** The demo studio with twenty people and a thousand visits in one week, orders included. */
async function makeBusyWeek(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ providerId: string; locationId: string; serviceId: string; optionId: string }>(
    `select p.id as "providerId", s.location_id as "locationId", s.id as "serviceId", (select id from service_options where service_id = s.id order by position limit 1) as "optionId"
     from providers p join services s on s.provider_id = p.id where s.slug = 'studio-ana-1'`,
  )
  const { providerId, locationId, serviceId, optionId } = rows[0]!
  const there = await pool.query<{ id: string }>(
    `select id from resources where provider_id = $1 and kind = 'person' and is_active`,
    [providerId],
  )
  const staff = there.rows.map(({ id }) => id)
  while (staff.length < people) {
    const id = randomUUID()
    await pool.query(
      `insert into resources (id, provider_id, location_id, kind, name, position) values ($1, $2, $3, 'person', $4, 90)`,
      [id, providerId, locationId, `Busy ${staff.length}`],
    )
    staff.push(id)
  }
  await pool.query(
    `with made as (select gen_random_uuid() as id, ($1::uuid[])[1 + n % $2::int] as staff, $3::date + (n / $2::int % 6) * interval '1 day' + interval '9 hours' + (n / ($2::int * 6)) * interval '50 minutes' as at
       from generate_series(0, $4::int - 1) n),
     booked as (insert into bookings (id, service_id, provider_id, option_id, staff_id, visitor_id, address_hash, status, starts_at, ends_at, time_zone, local_start, held_at, created_at)
       select id, $5, $6, $7, staff, gen_random_uuid(), 'bench', 'active', at, at + interval '45 minutes', 'Europe/Lisbon', to_char(at, 'YYYY-MM-DD"T"HH24:MI'), now(), now() from made),
     ordered as (insert into orders (id, reference, visitor_id, email, first_name, last_name, time_zone, terms_version, placed_at)
       select id, 'B' || id, id, id || '@bench.invalid', 'Rita', 'Alves', 'UTC', '', now() from made),
     parts as (insert into provider_orders (id, order_id, provider_id, number, fulfillment_method, currency, provider_name, placed_at) select id, id, $6, 1, 'venue', 'EUR', '', now() from made),
     items as (insert into order_items (id, provider_order_id, provider_id, letter, service_id, option_id, booking_id, kind, status, quantity, currency, total_minor, tax_minor, commission_percent, snapshot, placed_at, changed_at)
       select id, id, $6, 'a', $5, $7, id, 'booking', 'confirmed', 1, 'EUR', 6000, 0, 0, '{}', now(), now() from made)
     insert into claims (id, booking_id, resource_id, session_id, during, status) select gen_random_uuid(), id, staff, id, tstzrange(at, at + interval '45 minutes'), 'active' from made`,
    [staff, people, monday, bookings, serviceId, providerId, optionId],
  )
  return providerId
}

/** The response of the calendar's endpoint for a large week, and for one day of it. */
export async function measureCalendarWeek(product: Running, pool: pg.Pool): Promise<void> {
  section('Calendar by API, a week of 20 people with 1,000 visits')
  const providerId = await makeBusyWeek(pool)
  const body = { email: 'provider@demo.invalid', password: 'open the market' }
  const signedIn = await fetch(`${product.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify(body),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .find((line) => line.includes('session_token='))
    ?.split(';')[0]
  for (const [name, until, goal] of [
    ['week', '2027-02-07', 200],
    ['day', monday, 60],
  ] as const) {
    const walls: number[] = []
    let entries = 0
    for (let round = 0; round < 40; round++) {
      const startedAt = performance.now()
      const answer = await sendRequest(
        `${product.url}/api/v1/me/providers/${providerId}/calendar?from=${monday}&until=${until}`,
        cookie ? { cookie } : {},
      )
      walls.push(performance.now() - startedAt)
      if (answer.status !== 200) throw new Error(answer.text)
      entries = (answer.body as { entries: unknown[] }).entries.length
    }
    if (name === 'week') recordMetric('visits', entries, 'entries', { atLeast: bookings })
    recordMetric(`${name}, p95`, percentile(walls, 0.95), 'ms', { atMost: goal })
  }
}
