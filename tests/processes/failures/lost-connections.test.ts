import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sendRequest } from '../../../bench/support/api-client.ts'
import { openDatabase, openPool } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { openCuttingProxy } from '../../support/servers/cutting-proxy.ts'
import { addProvider, addService } from '../../support/worlds/factories.ts'
import { orderContinuously, newCrowd } from '../../support/orders/guests.ts'
import {
  killLeftovers,
  removeFolder,
  startProduct,
  temporaryFolder,
  type Product,
} from '../../support/worlds/product.ts'
import { rounds } from '../../support/worlds/sampled.ts'
import { openWorld } from '../../support/worlds/world.ts'

const products: Product[] = []
const watch = { isOver: true }
/** The guests of an attempt stop before the next one, whatever its result. */
afterEach(() => {
  watch.isOver = true
  return killLeftovers(products)
})

/** Starts guests at once. An error of one is reported when all are awaited, not before. */
function crowdAt(amount: number, order: () => Promise<void>): Promise<unknown> {
  const all = Promise.all(Array.from({ length: amount }, order))
  all.catch(() => {})
  return all
}

async function dinnerIn(pool: ReturnType<typeof openPool>) {
  const world = { db: openDatabase(pool), now: Date.now() }
  const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
  const { id, optionId } = await addService(world, {
    provider,
    kind: 'order',
    category: 'food',
    title: 'Plate of the day',
    priceMinor: 1200,
  })
  return { wanted: { serviceId: id, optionId }, page: `/service/service-${id}` }
}

const referencesIn = async (pool: ReturnType<typeof openPool>) =>
  (await pool.query<{ reference: string }>('select reference from orders')).rows.map(({ reference }) => reference)

test(
  'with connections cut eight times a second, ordering continues and no order is placed twice',
  { timeout: 180_000 },
  async () => {
    const world = await openWorld()
    const { wanted } = await dinnerIn(world.pool)
    const proxy = await openCuttingProxy(world.url)
    const product = await startProduct({ DATABASE_URL: proxy.url })
    products.push(product)
    const crowd = newCrowd()
    watch.isOver = false
    const cuts = rounds(15, 30)
    const latest = Date.now() + 90_000
    // Until enough connections were cut, however slow the machine is; there may be none to cut while they are being
    // reopened.
    const isOver = () => watch.isOver || proxy.cuts > cuts || Date.now() > latest
    proxy.startCutting(8)
    await crowdAt(6, () => orderContinuously(product.url, { pool: world.pool, wanted, crowd, isOver }))
    proxy.stopCutting()

    expect(proxy.cuts).toBeGreaterThan(cuts)
    // Whoever repeats a request for a code too often must show that they are no robot.
    expect(crowd.surprises.filter((answer) => !answer.includes('missing-recaptcha-token'))).toEqual([])
    const answers = [...crowd.statuses.values()].reduce((sum, amount) => sum + amount, 0)
    expect((crowd.statuses.get(503) ?? 0) / answers).toBeLessThan(0.2)
    const references = await referencesIn(world.pool)
    expect(references.toSorted()).toEqual([...crowd.acknowledged.values()].toSorted())
    expect(crowd.acknowledged.size).toBe(crowd.keys.size)
    expect(product.child.exitCode).toBe(null)
    expect(await product.stop()).toBe(0)
    await proxy.close()
  },
)

test(
  'a database restart under load loses no confirmed order, and asks other requests to retry soon',
  { timeout: 180_000 },
  async () => {
    const dataDir = temporaryFolder()
    const first = await startEmbeddedPostgres({ dataDir, isDurable: true })
    const pool = openPool(first.url(), 8)
    await migrate(pool, join(import.meta.dirname, '../../../migrations'))
    const { wanted, page } = await dinnerIn(pool)
    const product = await startProduct({ DATABASE_URL: first.url() })
    const crowd = newCrowd()
    products.push(product)
    const pages = new Set<number>()
    watch.isOver = false
    const guests = crowdAt(6, () => orderContinuously(product.url, { pool, wanted, crowd, isOver: () => watch.isOver }))
    const reader = crowdAt(1, async () => {
      for (let turn = 0; !watch.isOver; turn++)
        pages.add((await sendRequest(`${product.url}${page}?turn=${turn}`)).status)
    })

    await expect.poll(() => crowd.acknowledged.size, { interval: 20, timeout: 60_000 }).toBeGreaterThan(5)
    const acknowledgedBefore = crowd.acknowledged.size
    await first.stop()
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    await sleep(1_000)
    const second = await startEmbeddedPostgres({ dataDir, isDurable: true })
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).status, { interval: 20, timeout: 3_000 })
      .toBe(200)
    // An order takes four requests and an email, each of which waits on a busy machine.
    await expect
      .poll(() => crowd.acknowledged.size, { interval: 20, timeout: 20_000 })
      .toBeGreaterThan(acknowledgedBefore)
    await sleep(1_000)
    watch.isOver = true
    await Promise.all([guests, reader])

    expect(crowd.surprises).toEqual([])
    expect([...pages].toSorted()).toEqual([200, 503])
    expect((await referencesIn(pool)).toSorted()).toEqual([...crowd.acknowledged.values()].toSorted())
    const listeners = await pool.query(`select 1 from pg_stat_activity where query = 'listen sokora'`)
    expect(listeners.rowCount).toBe(1)
    expect(await product.stop()).toBe(0)
    await pool.end()
    await second.stop()
    removeFolder(dataDir)
  },
)
