import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderAsGuest } from '../../bench/guest-order.ts'
import { openDatabase, openPool } from '../../src/platform/database.ts'
import { addProvider, addService } from '../support/factories.ts'
import { killLeftovers, launchProduct, removeFolder, startProduct as start, temporaryFolder, type Product } from '../support/product.ts'

const dataDir = temporaryFolder()
afterAll(() => removeFolder(dataDir))

const products: Product[] = []
async function startProduct(environment: Record<string, string>): Promise<Product> {
  const product = await start(environment)
  products.push(product)
  return product
}
afterEach(() => killLeftovers(products))

const databaseUrl = `postgresql://sokora@localhost/sokora?host=${encodeURIComponent(join(dataDir, 'run'))}`

// Why guests stopped: a server that is gone, hopefully; told when nobody could order at all.
const lastWords: string[] = []

/** Guests who order one after the other until the server is gone; keeps what was acknowledged. */
async function keepOrdering(
  url: string,
  wanted: { serviceId: string; optionId: string },
  acknowledged: string[],
  pool: ReturnType<typeof openPool>,
) {
  for (;;) {
    const reference = await orderAsGuest(url, pool, wanted).catch((error: Error) => void lastWords.push(error.message))
    if (!reference) return
    acknowledged.push(reference)
  }
}

test('every acknowledged order is there after the process was killed, and has its mail once', { timeout: 300_000 }, async () => {
  const acknowledged: string[] = []
  let wanted: { serviceId: string; optionId: string } | undefined
  for (let round = 0; round < 3; round++) {
    const product = await startProduct({ DATA_DIR: dataDir })
    const pool = openPool(databaseUrl, 8)
    if (!wanted) {
      const world = { db: openDatabase(pool), now: Date.now() }
      const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
      const dinner = await addService(world, { provider, kind: 'order', category: 'food', title: 'Plate of the day', priceMinor: 1200 })
      wanted = { serviceId: dinner.id, optionId: dinner.optionId }
    }
    const guests = Array.from({ length: 4 }, () => keepOrdering(product.url, wanted!, acknowledged, pool))
    // In the middle of orders, of which enough were acknowledged, however slow the machine is.
    const enough = acknowledged.length + 7
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 20, message: lastWords.join('\n') }).toBeGreaterThan(enough)
    await product.kill()
    await Promise.all(guests)
    await pool.end()
  }
  expect(acknowledged.length).toBeGreaterThan(20)

  const product = await startProduct({ DATA_DIR: dataDir })
  const pool = openPool(databaseUrl, 2)
  const { rows: kept } = await pool.query<{ reference: string }>('select reference from orders')
  const references = new Set(kept.map(({ reference }) => reference))
  expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([])
  await expect
    .poll(async () => (await pool.query('select 1 from happenings union all select 1 from event_deliveries')).rowCount, { timeout: 60_000 })
    .toBe(0)
  const { rows: mails } = await pool.query<{ amount: number }>(
    `select count(*) as amount from outbox join orders on orders.id = outbox.order_id where recipient = orders.email group by orders.id`,
  )
  expect(mails.filter(({ amount }) => amount !== 1)).toEqual([])
  expect(mails).toHaveLength(references.size)
  await pool.end()
  expect(await product.stop()).toBe(0)
})

test('a second start on the same data folder says so and refuses', { timeout: 60_000 }, async () => {
  const first = await startProduct({ DATA_DIR: dataDir })
  const second = launchProduct({ DATA_DIR: dataDir })
  await new Promise((resume) => second.child.once('exit', resume))
  expect(second.child.exitCode).toBe(1)
  expect(second.words()).toContain('already runs on')
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('where another program has the port, that is all it says, and nothing was made', { timeout: 60_000 }, async () => {
  const first = await startProduct({ DATA_DIR: dataDir })
  const other = temporaryFolder()
  const second = launchProduct({ DATA_DIR: other, DEMO: '1', PORT: new URL(first.url).port })
  await new Promise((resume) => second.child.once('exit', resume))
  expect(second.child.exitCode).toBe(1)
  expect(second.words()).toContain('is taken by another program. Set PORT to a free one.')
  expect(second.words()).not.toMatch(/Making the demo world|"level":"error"/)
  expect(await first.stop()).toBe(0)
  removeFolder(other)
})

test('without the demo world, its outbox and its clock do not exist', { timeout: 60_000 }, async () => {
  const product = await startProduct({ DATA_DIR: dataDir })
  expect((await fetch(`${product.url}/dev/outbox`)).status).toBe(404)
  expect(
    (await fetch(`${product.url}/dev/clock`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
  ).toBe(404)
  await product.stop()
})

test('the address of the installation is read at every start', { timeout: 60_000 }, async () => {
  const product = await startProduct({ DATA_DIR: dataDir, PUBLIC_URL: 'https://other.example' })
  const page = await (await fetch(`${product.url}/`)).text()
  expect(page).toContain('https://other.example/')
  expect((await fetch(`${product.url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age')
  await product.stop()
})
