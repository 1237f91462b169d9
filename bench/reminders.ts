import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hammer } from './support/load.ts'
import type { Running } from './support/processes.ts'
import { section, recordMetric } from './support/report.ts'

const amount = 10_000
const [perBatch, seconds] = [2_500, 10]
const path = '/hair-services/europe'

/** Copies of one visit for different guests, all a day from now. */
async function plantVisits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    id: string
  }>(`select i.id from order_items i join bookings b on b.id = i.booking_id join provider_orders r on r.id = i.provider_order_id
    join orders o on o.id = r.order_id where o.source = 'online' order by i.placed_at desc limit 1`)
  const itemId = rows[0]!.id
  for (let first = 1; first <= amount; first += perBatch)
    await pool.query(
      `with copies as materialized (select n, gen_random_uuid() as order_of, gen_random_uuid() as part_of, gen_random_uuid() as item_of, gen_random_uuid() as booking_of
        from generate_series($2::int, $2::int + ${perBatch} - 1) n),
      new_orders as (insert into orders select x.* from copies c, order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id,
        jsonb_populate_record(o, jsonb_build_object('id', c.order_of, 'reference', 'R' || substr(c.order_of::text, 1, 13), 'visitor_id', gen_random_uuid(), 'email', 'guest' || c.n || '@bench.invalid')) x where i.id = $1),
      new_parts as (insert into provider_orders select x.* from copies c, order_items i join provider_orders r on r.id = i.provider_order_id,
        jsonb_populate_record(r, jsonb_build_object('id', c.part_of, 'order_id', c.order_of)) x where i.id = $1),
      new_bookings as (insert into bookings select x.* from copies c, order_items i join bookings b on b.id = i.booking_id,
        jsonb_populate_record(b, jsonb_build_object('id', c.booking_of, 'reference', null, 'status', 'active', 'starts_at', date_trunc('minute', now()) + interval '24 hours', 'ends_at', date_trunc('minute', now()) + interval '25 hours')) x where i.id = $1),
      new_items as (insert into order_items select x.* from copies c, order_items i,
        jsonb_populate_record(i, jsonb_build_object('id', c.item_of, 'provider_order_id', c.part_of, 'booking_id', c.booking_of, 'status', 'confirmed', 'accept_by', null, 'pay_by', null, 'due_at', null)) x where i.id = $1)
      insert into reminders (item_id, step, about_at, due_at) select item_of, 'day', date_trunc('minute', now()) + interval '24 hours', now() + interval '1 day' from copies`,
      [itemId, first],
    )
  await pool.query('analyze orders, provider_orders, bookings, order_items, reminders')
}

const count = async (pool: pg.Pool, statement: string) =>
  Number((await pool.query<{ count: string }>(statement)).rows[0]!.count)

/** Reminders that are due in the same minute, while pages are read and other emails wait. */
export async function measureReminders(product: Running, pool: pg.Pool): Promise<void> {
  section(`${amount.toLocaleString('en')} reminders due at the same minute, while pages are read`)
  await plantVisits(pool)
  await hammer({ url: product.url, path, connections: 8, seconds: 2 })
  const alone = (await hammer({ url: product.url, path, connections: 8, seconds })) / seconds
  const startedAt = performance.now()
  await pool.query(`update reminders set due_at = now() where due_at is not null and step = 'day'`)
  await pool.query(`select pg_notify('sokora', 'run:notifications.remind')`)
  const together = (await hammer({ url: product.url, path, connections: 8, seconds })) / seconds
  const open = `select count(*) from reminders where due_at <= now()`
  while ((await count(pool, open)) > 0 && performance.now() - startedAt < 600_000) await sleep(500)
  recordMetric('until the last one is in the outbox', (performance.now() - startedAt) / 1000, 's', { atMost: 300 })
  recordMetric(
    'email-templates',
    await count(pool, `select count(*) from outbox where kind = 'item-reminder' and recipient like '%@bench.invalid'`),
    'email-templates',
    { exactly: amount },
  )
  recordMetric(
    `a page takes so much longer meanwhile (${Math.round(together)} of ${Math.round(alone)} a second)`,
    alone / together,
    'times',
    { atMost: 1.5 },
  )
}
