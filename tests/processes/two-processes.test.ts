import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../bench/support/api-client.ts'
import { sql } from '../../src/platform/database/database.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
let products: [Product, Product]

beforeAll(async () => {
  products = await Promise.all([startProduct({ DATABASE_URL: world.url }), startProduct({ DATABASE_URL: world.url })])
})
afterAll(() => Promise.all(products.map((product) => product.stop())))

/** A haircut that may start at any hour of any day, and a start on the day after tomorrow. */
async function haircut(staff = 1) {
  const present = { db: world.db, now: Date.now() }
  const { id, optionId } = await addService(present, { provider: await addProvider(present, { hours: always, staff }) })
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await sendRequest(`${products[0].url}/api/v1/services/${id}/slots?from=${date}&until=${date}`)
  const slots = (body as { days: { slots: { startsAt: string; label: string }[] }[] }).days[0]!.slots
  return { wanted: { serviceId: id, optionId }, slots, page: `/service/service-${id}` }
}

const add = (product: Product, wanted: object) =>
  sendRequest(`${product.url}/api/v1/cart/items`, { method: 'POST', body: wanted })

/** How often each status and error code was answered. */
function tallyOf(replies: { status: number; body: unknown }[]): Record<string, number> {
  const tally: Record<string, number> = {}
  for (const { status, body } of replies) {
    const answer = [status, (body as { error?: { code: string } }).error?.code].filter(Boolean).join(' ')
    tally[answer] = (tally[answer] ?? 0) + 1
  }
  return tally
}

test('of fifty guests who want one time over two processes, one gets it and the others are told that it is taken', async () => {
  const { wanted, slots } = await haircut()
  for (const { startsAt } of [slots[0]!, slots[8]!, slots[16]!]) {
    const guests = Array.from({ length: 50 }, (_, index) => add(products[index % 2]!, { ...wanted, startsAt }))
    const replies = await Promise.all(guests)
    expect(tallyOf(replies)).toEqual({ '201': 1, '409 slot-taken': 49 })
    const claims = await world.db.row<{
      amount: number
    }>(sql`select count(*) as amount from bookings where service_id = ${wanted.serviceId}
      and starts_at = ${startsAt} and status = 'held'`)
    expect(claims!.amount).toBe(1)
  }
})

test('of twenty requests for anyone over two processes while three people are free, three succeed, each with another person', async () => {
  const { wanted, slots } = await haircut(3)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(products[index % 2]!, { ...wanted, startsAt: slots[3]!.startsAt })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill(409)])
  const people = await world.db.rows<{ id: string }>(
    sql`select distinct staff_id as id from bookings where service_id = ${wanted.serviceId}`,
  )
  expect(people).toHaveLength(3)
})

test('a page cached by one process is rendered again at once after a change by another', async () => {
  const { wanted, slots, page } = await haircut()
  const read = () => sendRequest(products[0].url + page)
  const [before, again] = [await read(), await read()]
  expect(before.status).toBe(200)
  expect(again.text).toBe(before.text)
  await world.db.run(sql`update services set title = 'Cut without an invalidation' where id = ${wanted.serviceId}`)
  expect((await read()).text).toBe(before.text)

  expect((await add(products[1], { ...wanted, startsAt: slots[0]!.startsAt })).status).toBe(201)
  await expect
    // Without the invalidation the page would stay for a minute.
    .poll(async () => (await read()).text, { interval: 20, timeout: 10_000 })
    .toContain('Cut without an invalidation')
})
