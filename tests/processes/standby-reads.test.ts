import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../bench/support/api-client.ts'
import { openDatabase, openPool, sql } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startPrimary, startStandby, type PostgresServer } from '../support/servers/postgres-pair.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'

let primary: PostgresServer
let standby: PostgresServer
let product: Product
let service: { id: string; optionId: string }
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  primary = await startPrimary()
  pool = openPool(primary.url, 2)
  await migrate(pool, join(import.meta.dirname, '../../migrations'))
  const world = { db: openDatabase(pool), now: Date.now() }
  const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
  service = await addService(world, { provider, kind: 'order', category: 'food', title: 'Soup', priceMinor: 900 })
  standby = await startStandby(primary)
  product = await startProduct({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
})
afterAll(async () => {
  await product?.stop()
  await pool?.end()
  await standby?.remove()
  await primary?.remove()
})

const page = async () => (await fetch(`${product.url}/service/service-${service.id}`)).text()

/** Waits until a statement of the market, and not only the question how far it is, was the last on a connection. */
async function untilStandbyReads(): Promise<void> {
  const answered = `select from pg_stat_activity where application_name = 'sokora' and query ~ '^\\s*(select|with)' and query !~ 'replay'`
  await expect
    .poll(async () => {
      await fetch(`${product.url}/api/v1/services?limit=1&once=${Math.random()}`)
      return (await standby.query(answered)).length
    })
    .toBeGreaterThan(0)
}

test('while the standby is behind, whoever changed something sees it, and changed pages are shown changed', async () => {
  await untilStandbyReads()
  expect(await page()).toContain('Soup')
  await standby.query('select pg_wal_replay_pause()')
  const added = await fetch(`${product.url}/api/v1/cart/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      serviceId: service.id,
      optionId: service.optionId,
      quantity: 1,
      fulfillmentMethod: 'pickup',
    }),
  })
  expect(added.status).toBe(201)
  const cookies = added.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const cart = async (cookie: string[]) =>
    (await sendRequest(`${product.url}/api/v1/cart`, { cookie: cookie.join('; ') })).text
  expect(cookies.some((cookie) => cookie.startsWith('changed='))).toBe(true)
  expect(await cart(cookies)).toContain(service.id)

  await openDatabase(pool).transaction(async (db) => {
    await db.run(sql`update services set title = 'Stew' where id = ${service.id}`)
    await db.run(sql`select pg_notify('sokora', ${`service:${service.id}`})`)
  })
  await expect.poll(page, { interval: 20 }).toContain('Stew')
  expect(await page()).toContain('Stew')
  await standby.query('select pg_wal_replay_resume()')
})

test('a standby that dies is not missed', async () => {
  await untilStandbyReads()
  await standby.end('SIGKILL')
  const { status, text } = await sendRequest(`${product.url}/api/v1/services/${service.id}?once=last`)
  expect([status, text.includes('Stew')]).toEqual([200, true])
})
