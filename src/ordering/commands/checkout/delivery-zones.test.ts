import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import type { FoundPoint, SoughtAddress } from '#shared/adapters/geocoder.ts'

const world = await openWorld()
const address = { line1: 'Rua da Prata 8', city: 'Lisbon', postalCode: '1100-420', country: 'PT' }

/** A customer with two dinners in the cart of a business in Lisbon that delivers in these zones. */
async function hungry(zones: object[], changes: Partial<AppContext> = {}) {
  const visitor = { ...(await customer(world)), ...changes }
  const dinner = await world.dinner({ columns: { delivery_zones: zones } })
  await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 2 })
  const typed = (given: Partial<typeof address>) => ({
    providers: { [dinner.provider.id]: { address: { ...address, ...given } } },
  })
  const feeTo = async (given: Partial<typeof address>) => {
    const { reference } = await order(visitor, typed(given))
    return (await getOrder(visitor, reference)).totals[0]!.delivery!.minor
  }
  return { visitor, dinner, typed, feeTo }
}

const isOutside = { details: { offers: { problems: [{ code: 'outside-area' }] } } }
const byCode = { postalCodes: ['1100*', '1250-142'], feeMinor: 400, minimumMinor: 0, freeFromMinor: null }

test('a listed beginning of postal codes decides the fee', async () => {
  const { feeTo } = await hungry([{ radiusKm: 50, feeMinor: 900 }, byCode])
  expect(await feeTo({})).toBe(400)
})

test('another postal code is outside, unless a circle contains it', async () => {
  const strict = await hungry([byCode])
  await expect(strict.feeTo({ postalCode: '1200-001' })).rejects.toMatchObject(isOutside)
  const kind = await hungry([byCode, { radiusKm: 50, feeMinor: 900 }])
  expect(await kind.feeTo({ postalCode: '1200-001' })).toBe(900)
})

test('without a postal code the fee is unknown, and the order is refused with the name of the field', async () => {
  const { visitor, dinner, typed, feeTo } = await hungry([byCode])
  // Angola has no postal codes that could be required.
  const without = { country: 'AO', postalCode: '' }
  await saveCheckout(visitor, typed(without))
  expect((await showCheckout(visitor))!.cart.totals).toMatchObject([{ isDeliveryKnown: false }])
  await expect(feeTo(without)).rejects.toMatchObject({
    code: 'checkout-incomplete',
    details: {
      fields: {
        [`providers.${dinner.provider.id}.address.postalCode`]:
          'Please write the postal code: it decides whether and for how much we come.',
      },
    },
  })
})

test('a visit by postal codes needs the code, and is refused elsewhere', async () => {
  const visitor = await customer(world)
  const columns = { fulfillment_methods: ['customer_address'], service_area_km: null, postal_codes: ['1100*'] }
  const cut = await world.haircut({ columns })
  await put(visitor, cut, { startsAt: friday, fulfillmentMethod: 'customer_address' })
  const field = `providers.${cut.provider.id}.address.postalCode`
  const visit = (given: Partial<typeof address>) =>
    order(visitor, { providers: { [cut.provider.id]: { address: { ...address, ...given } } } })
  await expect(visit({ country: 'AO', postalCode: '' })).rejects.toMatchObject({
    code: 'checkout-incomplete',
    details: { fields: { [field]: expect.stringContaining('postal code') } },
  })
  await expect(visit({ postalCode: '1200-001' })).rejects.toMatchObject(isOutside)
  await visit({})
})

/** A geocoder that knows one house. */
function geocoderOf(point: FoundPoint) {
  const requested: SoughtAddress[] = []
  return { requested, geocoder: { find: async (sought: SoughtAddress) => (requested.push(sought), point) } }
}

const [north, south, west, east] = [38.75, 38.7, -9.2, -9.1]
const corners = [
  [north, west],
  [north, east],
  [south, east],
  [south, west],
].map(([latitude, longitude]) => ({ latitude, longitude }))
const drawn = { corners, feeMinor: 300, minimumMinor: 0, freeFromMinor: null }

test('with a geocoder a drawn area is checked by the house, before anything is ordered', async () => {
  const inside = geocoderOf({ latitude: 38.71, longitude: -9.137, precision: 'address' })
  const near = await hungry([drawn], { geocoder: inside.geocoder })
  expect(await near.feeTo({ line1: 'Rua Augusta 1' })).toBe(300)
  expect(inside.requested).toHaveLength(1)

  const beyond = geocoderOf({ latitude: 38.79, longitude: -9.137, precision: 'address' })
  const far = await hungry([drawn], { geocoder: beyond.geocoder })
  await saveCheckout(far.visitor, far.typed({ line1: 'Rua do Norte 1' }))
  const { cart } = (await showCheckout(far.visitor))!
  expect(cart.groups.flatMap(({ items }) => items.flatMap(({ problems }) => problems))).toMatchObject([
    { code: 'outside-area' },
  ])
  await expect(far.feeTo({ line1: 'Rua do Norte 1' })).rejects.toMatchObject(isOutside)
  expect(beyond.requested).toHaveLength(1)
})

test('with a geocoder circles are narrower than a town; without one the own town is inside', async () => {
  const circle = { radiusKm: 2, feeMinor: 200, minimumMinor: 0, freeFromMinor: null }
  const beyond = geocoderOf({ latitude: 38.79, longitude: -9.137, precision: 'street' })
  const far = await hungry([circle], { geocoder: beyond.geocoder })
  await expect(far.feeTo({ line1: 'Rua do Sul 1' })).rejects.toMatchObject(isOutside)
  const unaware = await hungry([circle])
  expect(await unaware.feeTo({ line1: 'Rua do Sul 1' })).toBe(200)
  const outline = await hungry([drawn])
  expect(await outline.feeTo({})).toBe(300)
})
