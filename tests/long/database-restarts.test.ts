import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { orderContinuously, newCrowd } from '../support/orders/guests.ts'
import { killLeftovers, removeFolder, startProduct, temporaryFolder, type Product } from '../support/worlds/product.ts'

// A separate PostgreSQL, as operators run it, restarts repeatedly while guests order: stopped (fast), stopped at once
// (immediate), and killed. DATABASE_RESTARTS sets how often.

const restarts = Number(process.env.DATABASE_RESTARTS ?? 24)
const dataDir = temporaryFolder()
const products: Product[] = []
const watch = { isOver: false }
let stop: () => Promise<void> = async () => {}
afterAll(async () => {
  watch.isOver = true
  await killLeftovers(products)
  await stop()
  removeFolder(dataDir)
})

const start = () => startEmbeddedPostgres({ dataDir, isDurable: true })
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The response to a writing request while the database is away, and what it says to do. */
async function request({ url }: Product): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/v1/email-codes`, {
    method: 'POST',
    body: '{"email":"ann@example.com"}',
    headers,
  })
  await answer.text()
  return `${answer.status} ${Number(answer.headers.get('retry-after')) > 0}`
}

const half = `select o.reference from orders o where not exists (select from provider_orders r join order_items i on i.provider_order_id = r.id where r.order_id = o.id)
  union all select o.reference from orders o join provider_orders r on r.order_id = o.id where not exists (select from order_items i where i.provider_order_id = r.id)`

test(
  'after every kind of database restart each confirmed order exists once and completely, and other requests were asked to come back',
  { timeout: 3_600_000 },
  async () => {
    let server = await start()
    stop = () => server.stop()
    const pool = openPool(server.url(), 8)
    await migrate(pool, join(import.meta.dirname, '../../migrations'))
    const world = { db: openDatabase(pool), now: Date.now() }
    const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
    const { id: serviceId, optionId } = await addService(world, {
      provider,
      kind: 'order',
      category: 'food',
      title: 'Plate of the day',
      priceMinor: 1200,
    })
    const product = await startProduct({ DATABASE_URL: server.url() })
    products.push(product)
    const crowd = newCrowd()
    const guests = Promise.all(
      Array.from({ length: 6 }, () =>
        orderContinuously(product.url, { pool, wanted: { serviceId, optionId }, crowd, isOver: () => watch.isOver }),
      ),
    )
    guests.catch(() => {})

    const plan = fc.sample(
      fc.record({
        signal: fc.constantFrom('SIGINT', 'SIGQUIT', 'SIGKILL'),
        afterMs: fc.integer({ min: 0, max: 900 }),
        awayMs: fc.constantFrom(0, 300, 2_500),
      }),
      restarts,
    )
    for (const [round, { signal, afterMs, awayMs }] of plan.entries()) {
      const about = `restart ${round}: ${signal} after ${afterMs} ms, away for ${awayMs} ms`
      const before = crowd.acknowledged.size
      await expect
        .poll(() => crowd.acknowledged.size, { interval: 20, timeout: 120_000, message: about })
        .toBeGreaterThan(before)
      await sleep(afterMs)
      process.kill(postmaster(), signal)
      await server.stop()
      expect(await request(product), about).toBe('503 true')
      await sleep(awayMs)
      server = await start()
      await expect
        .poll(async () => (await fetch(`${product.url}/readyz`)).status, {
          interval: 50,
          timeout: 60_000,
          message: about,
        })
        .toBe(200)
    }
    const last = crowd.acknowledged.size
    await expect.poll(() => crowd.acknowledged.size, { interval: 20, timeout: 120_000 }).toBeGreaterThan(last)
    watch.isOver = true
    await guests

    expect(crowd.surprises).toEqual([])
    const references = (await pool.query<{ reference: string }>('select reference from orders')).rows.map(
      ({ reference }) => reference,
    )
    expect(references.toSorted()).toEqual([...crowd.acknowledged.values()].toSorted())
    expect((await pool.query(half)).rows).toEqual([])
    const waiting = async () =>
      (await pool.query('select 1 from published_events union all select 1 from event_deliveries')).rowCount
    await expect.poll(waiting, { timeout: 180_000 }).toBe(0)
    const emails =
      await pool.query(`select o.reference, count(m.id)::int as count from orders o left join outbox m on m.order_id = o.id and m.recipient = o.email
    group by 1 having count(m.id) <> 1`)
    expect(emails.rows).toEqual([])
    expect(product.child.exitCode).toBe(null)
    expect(await product.stop()).toBe(0)
    await pool.end()
  },
)
