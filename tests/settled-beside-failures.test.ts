import { expect, test } from 'vitest'
import { actOnNext, balance, openCompany, payingCustomer, payingOnline, paymentsOf } from './support/paying.ts'
import { order, put } from './support/shopping.ts'
import { openWorld } from './support/world.ts'
import type { AppContext } from '../src/context.ts'
import { listeners } from '../src/jobs.ts'
import { getOrder } from '../src/ordering/queries/get-order.ts'
import { sendDuePayments } from '../src/payments/commands/send-due-payments.ts'
import { sql } from '../src/platform/database.ts'
import { handleHappenings, happened } from '../src/platform/happenings.ts'
import { hours, minutes } from '../src/shared/instant.ts'

const world = await openWorld()

let isBroken = true
const subscribers = listeners.map((one) =>
  one.name.startsWith('notifications.webhook')
    ? {
        ...one,
        run: (ctx: AppContext, payload: never) =>
          isBroken ? Promise.reject(new Error('webhooks are down')) : one.run(ctx, payload),
      }
    : one,
)

const publish: AppContext['happened'] = (db, type, payload) => happened(db, type, payload, world.now)
/** What happens by itself at this moment, with events that are written down and delivered. */
const system = () => payingOnline({ ...world.system(), happened: publish })

const events = handleHappenings(subscribers)
async function deliverAll(): Promise<void> {
  while ((await events.run(system())) > 0) continue
}

const stuck = async () =>
  (await world.db.rows<{ subscriber: string }>(sql`select distinct subscriber from event_deliveries order by 1`)).map(
    (one) => one.subscriber,
  )

test('a paid order is agreed, booked and told to its customer while every webhook fails for hours, and once they work they are all told', async () => {
  openCompany(world)
  const dinner = await world.dinner({ columns: { payment_mode: 'full' } })
  const visitor = await payingCustomer(world)
  await put(visitor, dinner)
  const { reference, orderId } = await order(visitor)
  await actOnNext(world, visitor, reference, 'pay')
  // Neither the browser nor the company says so: what falls due finds out.
  world.now += minutes(5)
  await sendDuePayments(system())
  await deliverAll()

  expect((await getOrder(visitor, reference)).parts.flatMap(({ items }) => items.map(({ status }) => status))).toEqual([
    'confirmed',
  ])
  expect(await balance(world, 'buyer', orderId, 'EUR')).toBe(0)
  const letters = () => world.db.rows(sql`select 1 from outbox where kind = 'order-placed'`)
  expect(await letters()).toHaveLength(1)
  const failing = ['notifications.webhook order.placed', 'notifications.webhook payment.changed']
  expect(await stuck()).toEqual(failing)

  for (let hour = 0; hour < 6; hour++) {
    world.now += hours(1)
    await deliverAll()
  }
  expect(await stuck()).toEqual(failing)
  isBroken = false
  world.now += hours(1)
  await deliverAll()
  expect(await stuck()).toEqual([])
  expect(await paymentsOf(world, reference)).toMatchObject([{ status: 'captured', captured: 1200, refunded: 0 }])
  expect(await letters()).toHaveLength(1)
})
