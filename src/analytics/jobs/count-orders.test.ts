import { expect, test } from 'vitest'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { countingListeners } from '#analytics/jobs/count-orders.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()

/** Passes published events to the subscribers, as the product does. */
async function listen(type: string): Promise<void> {
  for (const { payload } of world.published.filter((one) => one.type === type))
    for (const listener of countingListeners)
      if (listener.on === type) await listener.run(world.system(), payload as never)
}

const retained = () =>
  world.db.rows<{
    type: string
    at: number
    valueMinor: number
    currency: string
    side: string | null
    visitor: string
  }>(
    sql`select type, at, service_id, value_minor, currency, detail->>'side' as side, visitor from events order by at, value_minor`,
  )

test('every item of a placed order is counted at its time, and every cancellation at its own, with who cancelled', async () => {
  world.published.length = 0
  await world.db.run(sql`delete from events`)
  const [cut, dinner] = [await world.haircut(), await world.dinner()]
  const visitor = await customer(world)
  await put(visitor, cut, { startsAt: friday })
  await put(visitor, dinner)
  const placedAt = world.now
  const { reference } = await order(visitor)
  world.now += minutes(7)
  await listen('order.placed')
  const ordered = { type: 'ordered', at: placedAt, currency: 'EUR', side: null }
  expect(await retained()).toMatchObject([
    { ...ordered, serviceId: dinner.id, valueMinor: 1200 },
    { ...ordered, serviceId: cut.id, valueMinor: 6000 },
  ])
  const items = (await getOrder(visitor, reference)).parts.flatMap((part) => part.items)
  const visit = items.find(({ title }) => title !== 'Plate of the day')!
  await cancelMyItem(visitor, { reference, itemId: visit.id, key: newId() }, { reason: 'plans' })
  const cancelledAt = world.now
  world.now += minutes(3)
  await listen('item.cancelled')
  expect((await retained()).at(-1)).toMatchObject({
    type: 'cancelled',
    serviceId: cut.id,
    at: cancelledAt,
    valueMinor: 6000,
    side: 'customer',
  })
})
