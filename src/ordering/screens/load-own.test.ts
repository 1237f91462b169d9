import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/world.ts'
import { customer, friday, order, put } from '../../../tests/support/shopping.ts'
import { ownOrders, ownVisits } from '#ordering/screens/load-own.server.ts'
import { minutes } from '#shared/instant.ts'

test('what somebody ordered stands on pages of twenty, and visits on a page of their own', async () => {
  const world = await openWorld()
  const [regular, haircut, dinner] = [await customer(world), await world.haircut(), await world.dinner()]
  await put(regular, haircut, { startsAt: friday })
  const visit = await order(regular)
  const placed = [visit.reference]
  // Nobody may order more often than that.
  for (let count = 1; count <= 20; count++) {
    const later = { ...regular, now: regular.now + minutes(7 * count) }
    await put(later, dinner, { way: 'pickup' })
    placed.push((await order(later)).reference)
  }
  const first = await ownOrders(regular, null)
  const second = await ownOrders(regular, first.older)
  expect([...first.orders, ...second.orders].map(({ reference }) => reference)).toEqual(placed.toReversed())
  expect([first.orders.length, second.older]).toEqual([20, null])
  expect(await ownVisits(regular, null)).toMatchObject({
    visits: [{ reference: `${visit.reference}-1a`, isToCome: true }],
    older: null,
  })
  const nextWeek = { ...regular, now: Date.parse(friday) + minutes(7 * 24 * 60) }
  expect((await ownVisits(nextWeek, null)).visits).toMatchObject([{ isToCome: false }])
  expect((await ownOrders(world.visitor(), first.older)).orders).toEqual([])
})

test('whoever is signed in and has nothing yet is told so; somebody without an account may look for what they have', async () => {
  const world = await openWorld()
  expect(await ownVisits(world.user(), null)).toEqual({ orders: [], visits: [], older: null, isSignedIn: true })
  expect(await ownOrders(world.user(), null)).toEqual({ orders: [], visits: null, older: null, isSignedIn: true })
  expect((await ownOrders(world.visitor(), null)).isSignedIn).toBe(false)
})
