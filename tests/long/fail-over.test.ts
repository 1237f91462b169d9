import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sendRequest } from '../../bench/support/api-client.ts'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { newCrowd, orderContinuously } from '../support/orders/guests.ts'
import {
  makeSynchronous,
  startPrimary,
  startStandby,
  urlOfBoth,
  type PostgresServer,
} from '../support/servers/postgres-pair.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { killLeftovers, startProduct, type Product } from '../support/worlds/product.ts'

// Two processes sell from a primary with a synchronous standby. Again and again the primary is killed and the standby
// promoted, and a new standby starts at the address of the dead one. FAIL_OVERS sets how often; FAIL_OVER_REPORT names a
// file for the times.

const rounds = Number(process.env.FAIL_OVERS ?? 20)
const guestsOfEach = 3
const products: Product[] = []
const servers: PostgresServer[] = []
const watch = { isOver: false }
afterAll(async () => {
  watch.isOver = true
  await killLeftovers(products)
  for (const server of servers) await server.remove()
})

const half = `select o.reference from orders o where not exists (select from provider_orders r join order_items i on i.provider_order_id = r.id where r.order_id = o.id)
  union all select o.reference from orders o join provider_orders r on r.order_id = o.id where not exists (select from order_items i where i.provider_order_id = r.id)`

const page = (product: Product, id: string) =>
  sendRequest(`${product.url}/service/service-${id}`).then(({ text }) => text)

test(
  'when the primary dies and its standby takes over, every confirmed order is there, none twice, and the market sells on within ten seconds',
  { timeout: 3_600_000 },
  async () => {
    let primary = await startPrimary({ isDurable: true })
    let standby = await startStandby(primary, { isDurable: true })
    servers.push(primary, standby)
    await makeSynchronous(primary)
    const url = urlOfBoth(primary, standby)
    const pool = openPool(url, 8)
    await migrate(pool, join(import.meta.dirname, '../../migrations'))
    const world = { db: openDatabase(pool), now: Date.now() }
    const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
    const dish = { provider, kind: 'order', category: 'food', priceMinor: 1200 } as const
    const sold = await addService(world, { ...dish, title: 'Plate of the day' })
    const shown = await addService(world, { ...dish, title: 'Soup of round 0' })
    products.push(await startProduct({ DATABASE_URL: url }), await startProduct({ DATABASE_URL: url }))
    const crowds = products.map(newCrowd)
    const wanted = { serviceId: sold.id, optionId: sold.optionId }
    const guests = Promise.all(
      products.flatMap((product, index) =>
        Array.from({ length: guestsOfEach }, () =>
          orderContinuously(product.url, { pool, wanted, crowd: crowds[index]!, isOver: () => watch.isOver }),
        ),
      ),
    )
    guests.catch(() => {})

    const sales = () => crowds.map(({ acknowledged }) => acknowledged.size)
    const report: { promotedMs: number; sellingMs: number; pagesMs: number }[] = []
    const delays = fc.sample(fc.integer({ min: 0, max: 1_200 }), rounds)
    for (const [round, afterMs] of delays.entries()) {
      const about = `fail-over ${round} after ${afterMs} ms`
      const before = sales()
      const bothSold = (since: number[]) => sales().every((count, index) => count > since[index]!)
      await expect.poll(() => bothSold(before), { interval: 20, timeout: 120_000, message: about }).toBe(true)
      for (const product of products) expect(await page(product, shown.id)).toContain(`Soup of round ${round}`)
      await sleep(afterMs)
      await primary.end('SIGKILL')

      const promotedAt = performance.now()
      await standby.query('select pg_promote()')
      const sold = sales()
      const promotedMs = performance.now() - promotedAt
      await expect.poll(() => bothSold(sold), { interval: 20, timeout: 120_000, message: about }).toBe(true)
      const sellingMs = performance.now() - promotedAt
      expect(sellingMs, about).toBeLessThan(10_000)
      const changed = `Soup of round ${round + 1}`
      await standby.query(
        `update services set title = '${changed}' where id = '${shown.id}'; select pg_notify('sokora', 'service:${shown.id}')`,
      )
      const changedAt = performance.now()
      for (const product of products)
        await expect
          .poll(() => page(product, shown.id), { interval: 20, timeout: 10_000, message: about })
          .toContain(changed)
      report.push({ promotedMs, sellingMs, pagesMs: performance.now() - changedAt })

      const { folder } = primary
      primary = standby
      rmSync(join(folder, 'postgres'), { recursive: true })
      standby = await startStandby(primary, { isDurable: true, folder })
      servers.push(standby)
      await makeSynchronous(primary)
    }
    watch.isOver = true
    await guests
    if (process.env.FAIL_OVER_REPORT) writeFileSync(process.env.FAIL_OVER_REPORT, JSON.stringify(report))

    expect(crowds.flatMap(({ surprises }) => surprises)).toEqual([])
    const orders = (await pool.query<{ reference: string; email: string }>('select reference, email from orders')).rows
    // A guest orders once, under an address of their own.
    expect(new Set(orders.map(({ email }) => email)).size).toBe(orders.length)
    const placed = new Set(orders.map(({ reference }) => reference))
    const confirmed = crowds.flatMap(({ acknowledged }) => [...acknowledged.values()])
    expect(confirmed.filter((reference) => !placed.has(reference))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(2 * rounds)
    expect((await pool.query(half)).rows).toEqual([])
    const waiting = async () =>
      (await pool.query('select 1 from published_events union all select 1 from event_deliveries')).rowCount
    await expect.poll(waiting, { timeout: 180_000 }).toBe(0)
    const emails =
      await pool.query(`select o.reference, count(m.id)::int as count from orders o left join outbox m on m.order_id = o.id and m.recipient = o.email
    group by 1 having count(m.id) <> 1`)
    expect(emails.rows).toEqual([])
    for (const product of products) expect(await product.stop()).toBe(0)
    await pool.end()
  },
)
