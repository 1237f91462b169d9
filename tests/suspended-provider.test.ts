import { expect, test } from 'vitest'
import { addAdmin, addMember } from './support/businesses.ts'
import { customer, friday, order, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'
import { listeners } from '../src/server/jobs.ts'
import { refreshFreeTimes } from '../src/booking/commands/slots/refresh-free-times.ts'
import { listOpenSlots } from '../src/booking/queries/list-open-slots.ts'
import { rebuildListings } from '../src/catalogue/commands/listings/rebuild-listings.ts'
import { listServices } from '../src/catalogue/queries/listings/list-services.ts'
import { changeCartItem } from '../src/ordering/commands/cart/change-cart-item.ts'
import { showCart } from '../src/ordering/queries/cart/show-cart.ts'
import {
  reinstateProvider,
  restrictProvider,
  suspendProvider,
  unrestrictProvider,
} from '../src/providers/commands/business/administer-provider.ts'
import { pauseProvider, resumeProvider } from '../src/providers/commands/business/pause-provider.ts'
import { setLocationHours } from '../src/providers/commands/locations/change-hours.ts'

const world = await openWorld()

/** Runs the product's subscribers for the events published so far. */
async function follow() {
  for (const { type, payload } of world.published.splice(0))
    for (const listener of listeners)
      if (listener.on === type && !listener.name.startsWith('notifications'))
        await listener.run(world.system(), payload as never)
}

const listed = async (id: string) =>
  (await listServices(world.visitor(), { page: 'world' } as never)).items.find((card) => card.id === id)

test('a business is suspended and reinstated: its item is marked, others can be bought, and it sells again at once', async () => {
  const ownerOfMarket = await addAdmin(world)
  const [haircut, dinner] = [await world.haircut(), await world.dinner()]
  await rebuildListings(world.system(), [haircut.id, dinner.id])
  await refreshFreeTimes(world.system(), [haircut.id])
  const before = await listed(haircut.id)
  const visitor = await customer(world)
  const { itemId } = await put(visitor, haircut, { startsAt: friday })
  await put(visitor, dinner, { fulfillmentMethod: 'pickup' })

  await suspendProvider(ownerOfMarket, haircut.provider.id, 'Sold what is not theirs')
  await follow()
  expect((await showCart(visitor)).problems).toEqual([
    expect.objectContaining({ itemId, code: 'provider-unavailable' }),
  ])
  expect(await listed(haircut.id)).toBeUndefined()
  await expect(put(await customer(world), haircut, { startsAt: '2026-11-05T15:00:00.000Z' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(order(visitor)).rejects.toMatchObject({ code: 'cart-has-problems' })
  await changeCartItem(visitor, itemId, { savedForLater: true })
  expect((await order(visitor)).reference).toBeTruthy()

  await reinstateProvider(ownerOfMarket, haircut.provider.id)
  await follow()
  expect(await listed(haircut.id)).toEqual(before)
  await changeCartItem(visitor, itemId, { savedForLater: false, startsAt: friday })
  expect((await showCart(visitor)).problems).toEqual([])
  expect((await order(visitor)).reference).toBeTruthy()
  const other = await customer(world)
  await put(other, haircut, { startsAt: '2026-11-05T15:00:00.000Z' })
  expect((await order(other)).reference).toBeTruthy()
})

test('a paused business is listed, cannot be booked, and can be booked again after its return', async () => {
  const haircut = await world.haircut()
  const owner = await addMember(world, haircut.provider.id, 'owner')
  const input = { serviceId: haircut.id, optionId: haircut.optionId, from: '2026-11-05', until: '2026-11-20' }
  const days = async () =>
    (await listOpenSlots(world.visitor(), input)).days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)
  const all = await days()
  await pauseProvider(owner, haircut.provider.id, { from: '2026-11-09', until: '2026-11-16' })
  expect(await days()).toEqual(all.filter((date) => date < '2026-11-09' || date >= '2026-11-16'))
  await resumeProvider(owner, haircut.provider.id)
  expect(await days()).toEqual(all)
  await pauseProvider(owner, haircut.provider.id)
  await follow()
  await expect(put(await customer(world), haircut, { startsAt: friday })).rejects.toMatchObject({ status: 409 })
  await resumeProvider(owner, haircut.provider.id)
  await follow()
  expect(await days()).toEqual(all)
})

test('changed hours change the free times in lists a moment later', async () => {
  const haircut = await world.haircut()
  const owner = await addMember(world, haircut.provider.id, 'owner')
  await rebuildListings(world.system(), [haircut.id])
  await refreshFreeTimes(world.system(), [haircut.id])
  await follow()
  const free = async () =>
    (
      await world.db.row<{ at: number }>(
        (await import('../src/platform/database/database.ts'))
          .sql`select next_free_at as at from listings where service_id = ${haircut.id}`,
      )
    )?.at
  expect(await free()).toBe(Date.UTC(2026, 10, 2, 12))
  await setLocationHours(owner, haircut.provider.id, haircut.provider.locationId, {
    week: [{ weekday: 3, opensMinute: 600, closesMinute: 720 }],
  })
  await follow()
  expect(await free()).toBe(Date.UTC(2026, 10, 4, 10))
})

test('a restricted business sells nothing paid at the venue, and everything again afterwards', async () => {
  const ownerOfMarket = await addAdmin(world)
  const haircut = await world.haircut()
  await restrictProvider(ownerOfMarket, haircut.provider.id, 'Commission is unpaid')
  await follow()
  await expect(put(await customer(world), haircut, { startsAt: friday })).rejects.toMatchObject({ status: 409 })
  await unrestrictProvider(ownerOfMarket, haircut.provider.id)
  await follow()
  const visitor = await customer(world)
  await put(visitor, haircut, { startsAt: friday })
  expect((await order(visitor)).reference).toBeTruthy()
})
