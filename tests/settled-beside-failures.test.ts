import { expect, test } from 'vitest'
import { actOnNext, balance, openGateway, payingCustomer, payingOnline, paymentsOf } from './support/orders/paying.ts'
import { order, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'
import type { AppContext } from '../src/server/context.ts'
import { listeners } from '../src/server/jobs.ts'
import { getOrder } from '../src/ordering/queries/orders/get-order.ts'
import { sendDuePayments } from '../src/payments/commands/charges/send-due-payments.ts'
import { sql } from '../src/platform/database/database.ts'
import { deliverEvents, publish } from '../src/platform/events/published-events.ts'
import { hours, minutes } from '../src/shared/time/instant.ts'

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

const publishNow: AppContext['publish'] = (db, type, payload) => publish(db, type, payload, world.now)
/** Runs due jobs, with events that are stored and delivered. */
const system = () => payingOnline({ ...world.system(), publish: publishNow })

const events = deliverEvents(subscribers)
async function deliverAll(): Promise<void> {
  while ((await events.run(system())) > 0) continue
}

const stuck = async () =>
  (await world.db.rows<{ subscriber: string }>(sql`select distinct subscriber from event_deliveries order by 1`)).map(
    (one) => one.subscriber,
  )

test('a paid order is confirmed, posted and emailed while every webhook fails for hours, and later all webhooks are delivered', async () => {
  openGateway(world)
  const dinner = await world.dinner({ columns: { payment_mode: 'full' } })
  const visitor = await payingCustomer(world)
  await put(visitor, dinner)
  const { reference, orderId } = await order(visitor)
  await actOnNext(world, { visitor, reference }, 'pay')
  // Neither the browser nor the gateway reports the payment: a job finds out.
  world.now += minutes(5)
  await sendDuePayments(system())
  await deliverAll()

  expect((await getOrder(visitor, reference)).parts.flatMap(({ items }) => items.map(({ status }) => status))).toEqual([
    'confirmed',
  ])
  expect(await balance(world, 'buyer', orderId, 'EUR')).toBe(0)
  const emails = () => world.db.rows(sql`select 1 from outbox where kind = 'order-placed'`)
  expect(await emails()).toHaveLength(1)
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
  expect(await emails()).toHaveLength(1)
})
