import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sendRequest } from './support/api-client.ts'
import { postgresCpu, processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

export interface Customer {
  visitorId: string
  email: string
}

interface Bed {
  processes: Running[]
  pool: pg.Pool
  postmaster: number
}

const clients = 32

/**
 * Places orders of goods from three providers in one cart, over two processes: first with few orders in the database,
 * then with a million past ones.
 */
export async function measureOrders(
  { processes, pool, postmaster }: Bed,
  { placings, past }: { placings: number; past: number },
) {
  section(`Placing an order with 3 items of 3 providers, ${processes.length} processes, ${clients} clients`)
  const few = await measure({ processes, pool, postmaster }, placings)
  recordMetric('orders a second', few.rate, '1/s', { atLeast: 100 })
  recordMetric('99 of 100 are placed within', few.p99, 'ms', { atMost: 500 })
  recordMetric('CPU of servers and database for one, with its letters', few.cpu, 'ms', { atMost: 20 })
  if (past === 0) return
  const before = await countOrders(pool)
  await plantPast(pool, past)
  section(`The same with ${(before + past).toLocaleString('en')} past orders`)
  const many = await measure({ processes, pool, postmaster }, placings)
  recordMetric('orders a second', many.rate, '1/s', { atLeast: 100 })
  recordMetric('99 of 100 are placed within', many.p99, 'ms', { atMost: 500 })
  recordMetric('CPU for one, against that with few orders', many.cpu / few.cpu, 'times', { atMost: 1.2 })
  recordMetric('median time, against that with few orders', many.p50 / few.p50, 'times', { atMost: 1.2 })
}

async function measure(bed: Bed, placings: number) {
  const customers = await makeCustomers(bed.pool, placings + clients * 10)
  await placeAll(bed, customers.splice(0, clients * 10))
  const cpuBefore = cpuOf(bed)
  const startedAt = performance.now()
  const times = await placeAll(bed, customers)
  const seconds = (performance.now() - startedAt) / 1000
  const rate = times.length / seconds
  return {
    rate,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: (cpuOf(bed) - cpuBefore) / times.length,
  }
}

const cpuOf = ({ processes, postmaster }: Bed) =>
  postgresCpu(postmaster) + processes.reduce((sum, { pid }) => sum + processCpu(pid), 0)

/**
 * Each client takes the next customer when it has placed an order. Returns the duration of each order in milliseconds.
 */
async function placeAll({ processes }: Bed, customers: Customer[]): Promise<number[]> {
  const [times, waiting] = [[] as number[], [...customers]]
  const work = async (index: number) => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      times.push(await place(processes[index % processes.length]!.url, next))
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)))
  return times
}

export async function place(url: string, { visitorId, email }: Customer): Promise<number> {
  const headers = {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${visitorId.charCodeAt(0)}.${visitorId.charCodeAt(1)}.7`,
  }
  const body = {
    email,
    firstName: 'Guest',
    lastName: 'Bench',
    phone: '+351210000000',
    timeZone: 'Europe/Lisbon',
    acceptsTerms: true,
  }
  const startedAt = performance.now()
  const reply = await sendRequest(`${url}/api/v1/orders`, {
    method: 'POST',
    cookie: `visitor=${visitorId}`,
    body,
    headers,
  })
  if (reply.status !== 201) throw new Error(`refused with ${reply.status}: ${reply.text.slice(0, 300)}`)
  return performance.now() - startedAt
}

/** Visitors with a verified address and a full cart, inserted directly, because filling carts is not measured here. */
export async function makeCustomers(pool: pg.Pool, count: number): Promise<Customer[]> {
  const trios = await findTrios(pool)
  const customers = Array.from({ length: count }, () => ({
    visitorId: randomUUID(),
    email: `guest-${randomUUID()}@example.com`,
  }))
  const rows = customers.map((customer, index) => ({
    ...customer,
    cartId: randomUUID(),
    items: trios[index % trios.length]!,
  }))
  const json = JSON.stringify(rows)
  await pool.query(
    `insert into carts (id, visitor_id, changed_at) select r."cartId", r."visitorId", now()
     from jsonb_to_recordset($1::jsonb) as r("cartId" uuid, "visitorId" uuid)`,
    [json],
  )
  await pool.query(
    `insert into email_codes (id, visitor_id, email, code_hash, expires_at, verified_at, created_at)
     select gen_random_uuid(), r."visitorId", r.email, '', now(), now(), now() from jsonb_to_recordset($1::jsonb) as r("visitorId" uuid, email text)`,
    [json],
  )
  await pool.query(
    `insert into cart_items (id, cart_id, service_id, option_id, fulfillment_method, price_seen_minor, added_at)
     select gen_random_uuid(), r."cartId", i."serviceId", i."optionId", 'pickup', i."priceMinor", now()
     from jsonb_to_recordset($1::jsonb) as r("cartId" uuid, items jsonb),
       jsonb_to_recordset(r.items) as i("serviceId" uuid, "optionId" uuid, "priceMinor" bigint)`,
    [json],
  )
  return customers
}

interface Ware {
  serviceId: string
  optionId: string
  priceMinor: number
  providerId: string
}

/** Many different combinations of three items, so that customers do not all compete for one row. */
async function findTrios(pool: pg.Pool): Promise<Ware[][]> {
  const { rows } = await pool.query<Ware>(
    `select s.id as "serviceId", o.id as "optionId", o.price_minor::int as "priceMinor", s.provider_id as "providerId"
     from services s join providers p on p.id = s.provider_id
       join lateral (select * from service_options where service_id = s.id and is_active order by position limit 1) o on true
     where s.kind = 'order' and s.status = 'published' and p.status = 'active' and 'pickup' = any(s.fulfillment_methods) and s.stock_mode = 'unlimited'
       and s.daily_limit is null and s.questions = '[]' and s.pricing = 'fixed' and s.tax_included and s.minimum_order_minor = 0
     order by s.id`,
  )
  const byProvider = [...Map.groupBy(rows, ({ providerId }) => providerId).values()].map((group) => group[0]!)
  if (byProvider.length < 3) throw new Error('the world has too few goods for this')
  return byProvider.map((one, index) => [
    one,
    byProvider[(index + 1) % byProvider.length]!,
    byProvider[(index + 2) % byProvider.length]!,
  ])
}

const countOrders = async (pool: pg.Pool) =>
  (await pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]!.count

/**
 * Past orders of two years with one item each, spread over all services; inserted in batches, without checking each
 * reference.
 */
async function plantPast(pool: pg.Pool, count: number): Promise<void> {
  const size = 20_000
  const client = await pool.connect()
  for (const setting of ['statement_timeout = 0', 'synchronous_commit = off', 'session_replication_role = replica']) {
    await client.query(`set ${setting}`)
  }
  for (let from = 0; from < count; from += size) await plantSome(client, from, Math.min(size, count - from))
  client.release(true)
  await pool.query({
    text: 'vacuum analyze orders, provider_orders, order_items',
    query_timeout: 600_000,
  } as pg.QueryConfig)
}

async function plantSome(client: pg.PoolClient, from: number, count: number): Promise<void> {
  const text = `with wares as (select s.id, s.provider_id, s.currency, p.name, row_number() over (order by s.id) - 1 as n, count(*) over () as all,
        (select id from service_options where service_id = s.id order by position limit 1) as option_id
      from services s join providers p on p.id = s.provider_id where s.status = 'published'),
    numbers as (select g as n, gen_random_uuid() as order_id, gen_random_uuid() as part_id, now() - random() * interval '730 days' as at
      from generate_series(${from}, ${from + count - 1}) g),
    placed as (insert into orders (id, reference, visitor_id, email, first_name, time_zone, terms_version, placed_at)
      select order_id, 'past-' || order_id, gen_random_uuid(), 'past-' || n || '@example.com', 'Past', 'Europe/Lisbon', '2026-01', at from numbers returning 1),
    parts as (insert into provider_orders (id, order_id, provider_id, number, fulfillment_method, currency, provider_name, placed_at)
      select part_id, order_id, w.provider_id, 1, 'pickup', w.currency, w.name, at from numbers join wares w on w.n = numbers.n % w.all returning 1)
    insert into order_items (id, provider_order_id, letter, service_id, option_id, kind, status, quantity, currency, total_minor, tax_minor,
        commission_percent, snapshot, placed_at, changed_at, provider_id)
      select gen_random_uuid(), part_id, 'a', w.id, w.option_id, 'order', 'completed', 1, w.currency, 1000, 0, 12, '{"title":"Past","answers":[],"note":""}', at, at, w.provider_id
      from numbers join wares w on w.n = numbers.n % w.all`
  await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig)
}
