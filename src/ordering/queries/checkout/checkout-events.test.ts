import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { customer, friday, put } from '../../../../tests/support/orders/shopping.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
beforeEach(() => void (world.tracked.length = 0))

const zones = [{ radiusKm: 5, feeMinor: 500, minimumMinor: 2000 }]
const address = { line1: 'Rua da Prata 8', city: 'Lisbon', postalCode: '1100-420', country: 'PT' }

test('adding an item is counted with its option, and a failed attempt is not', async () => {
  const cut = await world.haircut()
  const visitor = await customer(world)
  await put(visitor, cut, { startsAt: friday })
  expect(world.tracked).toEqual([{ type: 'cart_add', serviceId: cut.id, detail: { optionId: cut.optionId } }])
  await expect(put(await customer(world), cut, { startsAt: friday })).rejects.toMatchObject({ code: 'slot-taken' })
  expect(world.tracked).toHaveLength(1)
})

test('opening the checkout is counted once per service, and not with an empty cart', async () => {
  const [cut, dinner] = [await world.haircut(), await world.dinner()]
  const visitor = await customer(world)
  await showCheckout(visitor)
  expect(world.tracked).toEqual([])
  await put(visitor, cut, { startsAt: friday })
  await put(visitor, dinner)
  world.tracked.length = 0
  await showCheckout(visitor)
  expect(world.tracked.map(({ type }) => type)).toEqual(['checkout', 'checkout'])
  expect(new Set(world.tracked.map(({ serviceId }) => serviceId))).toEqual(new Set([cut.id, dinner.id]))
})

test('an order below the minimum is counted with the missing amount and its value', async () => {
  const dinner = await world.dinner({ columns: { delivery_zones: zones } })
  const visitor = await customer(world)
  const { itemId } = await put(visitor, dinner, { fulfillmentMethod: 'delivery' })
  await saveCheckout(visitor, { providers: { [dinner.provider.id]: { address } } })
  world.tracked.length = 0
  await showCheckout(visitor)
  const lost = {
    type: 'below_minimum',
    serviceId: dinner.id,
    valueMinor: 1200,
    currency: 'EUR',
    detail: { missingMinor: 800 },
  }
  expect(world.tracked).toEqual([{ type: 'checkout', serviceId: dinner.id }, lost])
  await changeCartItem(visitor, itemId, { quantity: 2 })
  world.tracked.length = 0
  await showCheckout(visitor)
  expect(world.tracked.map(({ type }) => type)).toEqual(['checkout'])
})

test('an address outside the area is counted with its distance', async () => {
  await world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (1, 'Porto', 'porto', 'PT', 41.15, -8.61, 'Europe/Lisbon', 230000) on conflict do nothing`)
  const dinner = await world.dinner({ columns: { delivery_zones: zones } })
  const visitor = await customer(world)
  await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 2 })
  await saveCheckout(visitor, {
    providers: { [dinner.provider.id]: { address: { ...address, city: 'Porto', postalCode: '4000-001' } } },
  })
  world.tracked.length = 0
  await showCheckout(visitor)
  const [, lost] = world.tracked
  expect(lost).toMatchObject({ type: 'outside_area', serviceId: dinner.id, valueMinor: 2400, currency: 'EUR' })
  expect((lost!.detail as { km: number }).km).toBeGreaterThan(200)
})
