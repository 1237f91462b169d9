import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/database.ts'
import { openSealing } from '../../../src/platform/crypto/sealing.ts'
import { newId } from '../../../src/shared/ids.ts'
import { hours, isoOf, minutes } from '../../../src/shared/time/instant.ts'
import { openIdentity, secret } from '../../support/accounts.ts'
import { startHookServer } from '../../support/servers/hook-server.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { requestsOf, cookieOf, type ProductRequest } from '../../support/worlds/product-guest.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { rounds } from '../../support/worlds/sampled.ts'
import { customer, details, put } from '../../support/orders/shopping.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { placeOrder } from '../../../src/ordering/commands/checkout/place-order.ts'

// A running product with jobs, mail server and webhook, while its clock jumps: by weeks, back by hours, and over
// changes of daylight saving time.

const world = await openWorld()
const mails = await startMailServer()
const hook = await startHookServer()
let product: Product
let request: ProductRequest
let session: string
let visit: Awaited<ReturnType<typeof world.haircut>>

const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]

beforeAll(async () => {
  world.now = Date.now()
  product = await startProduct({
    DATABASE_URL: world.url,
    SECRET: secret,
    SMTP_URL: mails.url(),
    IDENTITY_EMULATOR: 'started',
    WEBHOOKS_LOOPBACK: '1',
  })
  request = requestsOf(product)
  visit = await world.haircut({ provider: await world.provider({ hours: always, staff: 1 }) })
  const { browser } = await openIdentity(world, { publicUrl: product.url }).signedIn()
  session = cookieOf(browser)
}, 120_000)
afterAll(async () => {
  await product?.stop()
  await mails.close()
  await hook.close()
})

type Jump = { advanceMinutes: number } | { setTo: string } | { reset: true }

/** Moves the clock; it responds when everything due at the new time is done. */
async function jump(wish: Jump): Promise<void> {
  const answer = await request('/dev/clock', { method: 'POST', body: wish })
  expect([wish, answer.status, answer.text]).toEqual([wish, 200, expect.any(String)])
  world.now = Date.parse(answer.body.now as string)
}

let bookings = 0

/** Books a visit a number of hours after the product's current time. */
async function book(inHours: number): Promise<string> {
  const visitor = await customer(world)
  const startsAt = Math.ceil(world.now / hours(1)) * hours(1) + hours(inHours)
  const provider = await world.provider({ hours: always, staff: 1 })
  const free = await world.haircut({ provider })
  await world.db.run(sql`insert into webhook_endpoints (id, provider_id, url, secret, status, created_at)
    values (${newId()}, ${provider.id}, ${hook.url}, ${openSealing(secret).seal('whsec_test')}, 'on', ${isoOf(world.now)})`)
  await put(visitor, free, { startsAt: isoOf(startsAt) })
  const { orderId } = await placeOrder(visitor, details(visitor), { key: newId() })
  for (const { type, payload } of world.published.splice(0))
    await world.db.run(
      sql`insert into published_events (id, type, payload, published_at) values (${newId()}, ${type}, ${JSON.stringify(payload)}, ${isoOf(world.now)})`,
    )
  await world.db.run(sql`select pg_notify('sokora', 'due:events')`)
  bookings++
  return orderId
}

const failures = () =>
  product
    .words()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))

const count = async (what: ReturnType<typeof sql>) => (await world.db.row<{ count: number }>(what))!.count

/** Everything due at the new time is done: no event, email or webhook call waits longer than it takes. */
async function nothingIsStuck(): Promise<void> {
  const waiting = () =>
    count(sql`select (select count(*) from published_events)::int + (select count(*) from event_deliveries)::int
      + (select count(*) from outbox where status = 'queued' and recipient not like '%.invalid')::int
      + (select count(*) from webhook_deliveries where status = 'queued')::int as count`)
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  expect(failures()).toEqual([])
}

/**
 * Reminders are sent a day and two hours before a visit: each once, whatever the clock does. Between three and two
 * hours before it, none is sent.
 */
async function remindedOnce(): Promise<void> {
  const twice = await world.db.rows(
    sql`select o.recipient, o.subject, o.created_at < b.starts_at - interval '150 minutes' as is_day_before, count(*)::int as count
      from outbox o join provider_orders p on p.order_id = o.order_id join order_items i on i.provider_order_id = p.id
      join bookings b on b.id = i.booking_id where o.kind = 'item-reminder' group by 1, 2, 3 having count(*) > 1`,
  )
  expect(twice).toEqual([])
  expect(
    await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder' and order_id is null`),
  ).toBe(0)
}

/** Sessions use the real clock: signed-in people stay signed in. */
async function staysSignedIn(): Promise<void> {
  const { status, body } = await request('/api/v1/session', { cookie: session })
  expect([status, body.user !== null && body.user !== undefined]).toEqual([200, true])
}

async function mustHold(): Promise<void> {
  await nothingIsStuck()
  await remindedOnce()
  await staysSignedIn()
}

/** A slot that a visitor holds, and the response to another visitor who wants it. */
async function held(inHours: number) {
  const startsAt = isoOf(Math.ceil(world.now / hours(1)) * hours(1) + hours(inHours))
  const wants = async () =>
    (
      await request('/api/v1/cart/items', {
        method: 'POST',
        body: { serviceId: visit.id, optionId: visit.optionId, startsAt },
      })
    ).status
  expect(await wants()).toBe(201)
  expect(await wants()).toBe(409)
  return wants
}

test(
  'after a jump forty days ahead and back, failures are retried and holds expire as usual',
  { timeout: 400_000 },
  async () => {
    await jump({ advanceMinutes: 40 * 1_440 })
    await book(100)
    await nothingIsStuck()
    mails.mood = 'greylists'
    hook.answer = (response) => response.writeHead(503).end()
    await book(101)
    const triedMails = () =>
      count(
        sql`select count(*)::int as count from outbox where status = 'queued' and tries > 0 and recipient not like '%.invalid'`,
      )
    const triedHooks = () =>
      count(sql`select count(*)::int as count from webhook_deliveries where status = 'queued' and tries > 0`)
    await expect
      .poll(async () => [(await triedMails()) > 0, (await triedHooks()) > 0], { timeout: 30_000 })
      .toEqual([true, true])
    const wants = await held(30)
    mails.mood = 'good'
    hook.answer = (response) => response.writeHead(204).end()
    await jump({ reset: true })
    // Longer than the pause between any two attempts.
    await jump({ advanceMinutes: 13 * 60 })
    await mustHold()
    expect(await wants()).toBe(201)
    await jump({ reset: true })
    await mustHold()
  },
)

test('after a jump three hours back nobody is reminded again, and nothing waits', { timeout: 400_000 }, async () => {
  const before = await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder'`)
  await book(26)
  await jump({ advanceMinutes: 3 * 60 })
  await mustHold()
  const reminded = await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder'`)
  expect(reminded).toBe(before + 1)
  await jump({ advanceMinutes: -3 * 60 })
  await mustHold()
  const wants = await held(60)
  await jump({ advanceMinutes: -3 * 60 })
  await mustHold()
  await jump({ advanceMinutes: 60 })
  expect(await wants()).toBe(201)
  await jump({ reset: true })
  await mustHold()
  expect(await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder'`)).toBe(reminded)
})

// In Lisbon clocks move forward on the last Sunday of March and back on that of October, at 01:00 UTC.
test.each([
  ['forward', '2027-03-27T21:30:00Z'],
  ['back', '2027-10-30T21:30:00Z'],
])(
  'on the night when clocks go %s, each visit is reminded of once',
  { timeout: 400_000 },
  async (_fulfillmentMethod, evening) => {
    await jump({ setTo: evening })
    const before = await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder'`)
    // The last of them gets its reminder in the last hour of the night.
    const visits = rounds(2, 7)
    for (let index = 0; index < visits; index++) await book(25 + index * 2)
    await nothingIsStuck()
    for (let hour = 0; hour < 14; hour += rounds(7, 1)) {
      await jump({ advanceMinutes: rounds(7, 1) * 60 })
      await remindedOnce()
    }
    await jump({ advanceMinutes: 3 * 1_440 })
    await mustHold()
    // A reminder a day before each of them; moving on by three days skips those two hours before.
    expect(
      await count(sql`select count(*)::int as count from outbox where kind = 'item-reminder'`),
    ).toBeGreaterThanOrEqual(before + visits)
    expect(
      await count(
        sql`select count(*)::int as count from order_items i join bookings b on b.id = i.booking_id where i.status = 'confirmed' and b.ends_at < ${isoOf(world.now - minutes(1))}`,
      ),
    ).toBe(0)
    await jump({ reset: true })
    await mustHold()
  },
)

test('any clock jumps leave nothing stuck', { timeout: 3_600_000 }, async () => {
  const jumps = fc.array(fc.constantFrom(-60 * 24 * 40, -60 * 25, -180, -61, 61, 180, 60 * 25, 60 * 24 * 40), {
    minLength: 3,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(jumps, async (all) => {
      for (const advanceMinutes of all) {
        await book(20 + (bookings % 40))
        await jump({ advanceMinutes })
        await sleep(50)
      }
      await remindedOnce()
      await staysSignedIn()
      // Longer than the pause between any two attempts, by either clock.
      await jump({ advanceMinutes: 14 * 60 })
      await mustHold()
      await jump({ reset: true })
      await mustHold()
    }),
    { numRuns: rounds(1, 30), endOnFailure: true },
  )
})
