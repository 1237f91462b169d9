import { expect, test } from 'vitest'
import { does, itemOf, orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { loadMyOrders, loadMyVisits } from '#ordering/screens/find-order/load-my-orders.server.ts'
import { sql } from '#platform/database/database.ts'
import { minutes } from '#shared/time/instant.ts'

test('orders are on pages of twenty, and visits on a separate page', async () => {
  const world = await openWorld()
  const [regular, haircut, dinner] = [await customer(world), await world.haircut(), await world.dinner()]
  await put(regular, haircut, { startsAt: friday })
  const visit = await order(regular)
  const placed = [visit.reference]
  // A rate limit rejects more frequent orders.
  for (let count = 1; count <= 20; count++) {
    const later = { ...regular, now: regular.now + minutes(7 * count) }
    await put(later, dinner, { fulfillmentMethod: 'pickup' })
    placed.push((await order(later)).reference)
  }
  const first = await loadMyOrders(regular, null)
  const second = await loadMyOrders(regular, first.older)
  expect([...first.orders, ...second.orders].map(({ reference }) => reference)).toEqual(placed.toReversed())
  expect([first.orders.length, second.older]).toEqual([20, null])
  expect(await loadMyVisits(regular, null)).toMatchObject({
    visits: [{ reference: `${visit.reference}-1a`, isToCome: true }],
    older: null,
  })
  const nextWeek = { ...regular, now: Date.parse(friday) + minutes(7 * 24 * 60) }
  expect((await loadMyVisits(nextWeek, null)).visits).toMatchObject([{ isToCome: false }])
  expect((await loadMyOrders(world.visitor(), first.older)).orders).toEqual([])
})

test('a signed-in user without orders is told so; a guest can search for an order', async () => {
  const world = await openWorld()
  expect(await loadMyVisits(world.user(), null)).toEqual({ orders: [], visits: [], older: null, isSignedIn: true })
  expect(await loadMyOrders(world.user(), null)).toEqual({ orders: [], visits: null, older: null, isSignedIn: true })
  expect((await loadMyOrders(world.visitor(), null)).isSignedIn).toBe(false)
})

test('a completed order can be repeated from its page and from the lists, as long as it is offered', async () => {
  const world = await openWorld()
  openGateway(world)
  const one = await orderedItem(world, { kind: 'goods', columns: { category: 'local' } })
  const shown = async () => ({
    page: (await itemOf(one)).againHref,
    list: (await loadMyOrders(one.visitor, null)).orders[0]!.again,
  })
  expect(await shown()).toEqual({ page: null, list: null })
  await does(one, 'ready')
  await does(one, 'fulfil')
  const { page, list } = await shown()
  expect(page).toMatch(new RegExp(`^/service/${one.serviceId}\\?option=`))
  expect(list).toMatchObject({ href: page, label: 'Order again' })
  await world.db.run(sql`update services set status = 'archived' where id = ${one.serviceId}`)
  expect(await shown()).toEqual({ page: null, list: null })
})
