import { beforeAll, expect, test } from 'vitest'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { suspendedProviderListener } from '#ordering/jobs/provider-listeners.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const suspended = (providerId: string, openItems: 'fulfill' | 'cancel', to = 'suspended') =>
  world.db.transaction((db) =>
    suspendedProviderListener.run(
      { ...world.system(), db },
      { providerId, from: 'active', to, reason: 'Sold what is not theirs', openItems },
    ),
  )

test('an administrator who suspends a business decides whether open items continue', async () => {
  world.published.length = 0
  const provider = await world.provider()
  const visitor = await customer(world)
  await put(visitor, await world.haircut({ provider, columns: { confirm_mode: 'request' } }), { startsAt: friday })
  await put(visitor, await world.dinner({ provider }))
  await put(visitor, await world.dinner())
  const { reference } = await order(visitor)
  const statuses = async () =>
    (await getOrder(visitor, reference)).parts.flatMap(({ items }) => items.map(({ status }) => status)).toSorted()
  const before = await statuses()
  expect(before).toEqual(['confirmed', 'confirmed', 'requested'])

  await suspended(provider.id, 'fulfill')
  await suspended(provider.id, 'cancel', 'active')
  expect(await statuses()).toEqual(before)

  await suspended(provider.id, 'cancel')
  await suspended(provider.id, 'cancel')
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed'])
  expect(world.published.filter(({ type }) => type === 'item.cancelled')).toHaveLength(2)
  const claims = await world.db.rows(
    sql`select 1 from claims c join bookings b on b.id = c.booking_id where b.provider_id = ${provider.id} and c.status = 'active'`,
  )
  expect(claims).toEqual([])
})
