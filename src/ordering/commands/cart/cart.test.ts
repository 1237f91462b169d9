import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { friday, put } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { acceptPrice } from '#ordering/commands/cart/accept-price.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { removeCartItem } from '#ordering/commands/cart/remove-cart-item.ts'
import { retakeSlot } from '#ordering/commands/cart/retake-slot.ts'
import { startCheckout } from '#ordering/commands/checkout/start-checkout.ts'
import { countCart } from '#ordering/queries/cart/count-cart.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { sql } from '#platform/database/database.ts'
import { minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const start = Date.UTC(2026, 10, 2, 10)
const at = (clock: string) => `2026-11-06T${clock}:00.000Z`
const itemsOf = async (visitor: AppContext) => (await showCart(visitor)).groups.flatMap(({ items }) => items)
const codesOf = async (visitor: AppContext) => (await showCart(visitor)).problems.map(({ code }) => code)

describe('a cart', () => {
  test('is empty for a new visitor, and reading it creates none', async () => {
    const visitor = world.visitor()
    expect(await showCart(visitor)).toMatchObject({ count: 0, groups: [], totals: [], canCheckOut: false })
    expect(await countCart(visitor)).toEqual({ count: 0, nearestHoldExpiresAt: null })
    expect(await world.db.rows(sql`select id from carts`)).toEqual([])
  })

  test('holds the time of an appointment for ten minutes', async () => {
    const visitor = world.visitor()
    await put(visitor, await world.haircut(), { startsAt: friday })
    const [item] = await itemsOf(visitor)
    expect(item).toMatchObject({
      title: 'Cut and finish',
      holdExpiresAt: '2026-11-02T10:10:00.000Z',
      total: { minor: 6000, display: '€60.00' },
      problems: [],
    })
    expect(item!.startsAt!.display).toBe('Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)')
    expect(item!.policyLine).toBe(
      'Cancel free until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0). After that it counts as a no-show.',
    )
    expect(await countCart(visitor)).toEqual({ count: 1, nearestHoldExpiresAt: '2026-11-02T10:10:00.000Z' })
  })

  test('belongs to its visitor: items of others return not-found', async () => {
    const { itemId } = await put(world.visitor(), await world.dinner())
    const other = world.visitor()
    for (const change of [removeCartItem, acceptPrice, retakeSlot])
      await expect(change(other, itemId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(changeCartItem(other, itemId, { quantity: 2 })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('separates currencies', async () => {
    const visitor = world.visitor()
    await put(visitor, await world.dinner())
    await put(visitor, await world.dinner({ provider: await world.provider({ currency: 'USD' }) }))
    expect((await showCart(visitor)).totals.map(({ total }) => total.display)).toEqual(['€12.00', '$12.00'])
  })

  test('combines equal goods in one line', async () => {
    const [visitor, dinner] = [world.visitor(), await world.dinner()]
    await put(visitor, dinner, { quantity: 2 })
    await put(visitor, dinner, { quantity: 3 })
    await put(visitor, dinner, { quantity: 1, note: 'No salt' })
    expect((await itemsOf(visitor)).map(({ quantity }) => quantity)).toEqual([5, 1])
  })

  test.each([0, -1, 51, 1e9, 1.5])('refuses %d pieces', async (quantity) => {
    await expect(put(world.visitor(), await world.dinner(), { quantity })).rejects.toThrow()
  })

  test('refuses past and missing times', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    await expect(put(visitor, haircut, { startsAt: '2026-11-02T09:00:00Z' })).rejects.toMatchObject({
      code: 'too-soon',
    })
    await expect(put(visitor, haircut)).rejects.toMatchObject({ code: 'slot-missing' })
    await expect(put(visitor, haircut, { startsAt: at('15:07') })).rejects.toMatchObject({ code: 'slot-taken' })
    expect((await showCart(visitor)).count).toBe(0)
  })

  test('has at most 30 items', async () => {
    const visitor = world.visitor()
    const dinner = await world.dinner()
    for (let index = 0; index < 30; index++) await put(visitor, dinner, { note: `Plate ${index}` })
    await expect(put(visitor, dinner, { note: 'One more' })).rejects.toMatchObject({ code: 'cart-full' })
  })

  test('warns about overlapping visits without refusing them', async () => {
    const visitor = world.visitor()
    await put(visitor, await world.haircut(), { startsAt: friday })
    await put(visitor, await world.haircut({ title: 'Beard trim' }), { startsAt: at('15:30') })
    const cart = await showCart(visitor)
    expect(cart.overlaps).toHaveLength(1)
    expect(cart.canCheckOut).toBe(true)
  })
})

describe('an item in the cart', () => {
  test('can move to another time, which frees the old one', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    await changeCartItem(visitor, itemId, { startsAt: at('16:00') })
    expect((await itemsOf(visitor))[0]!.startsAt!.at).toBe(at('16:00'))
    await put(world.visitor(), haircut, { startsAt: friday })
  })

  test('keeps its time if the other one is taken', async () => {
    const haircut = await world.haircut()
    await put(world.visitor(), haircut, { startsAt: at('16:00') })
    const visitor = world.visitor()
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    await expect(changeCartItem(visitor, itemId, { startsAt: at('16:00') })).rejects.toMatchObject({
      code: 'slot-taken',
    })
    expect((await itemsOf(visitor))[0]).toMatchObject({ startsAt: { at: friday }, problems: [] })
  })

  test('that is saved for later releases its time, and holds it again when restored', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    await changeCartItem(visitor, itemId, { savedForLater: true })
    expect(await showCart(visitor)).toMatchObject({
      count: 0,
      later: [{ id: itemId, holdExpiresAt: null }],
      totals: [],
    })
    await changeCartItem(visitor, itemId, { savedForLater: false })
    expect((await itemsOf(visitor))[0]!.holdExpiresAt).not.toBeNull()
    await changeCartItem(visitor, itemId, { savedForLater: true })
    await put(world.visitor(), haircut, { startsAt: friday })
    await changeCartItem(visitor, itemId, { savedForLater: false })
    expect(await codesOf(visitor)).toEqual(['slot-taken'])
  })

  test('that was removed can be restored', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    await removeCartItem(visitor, itemId)
    expect((await showCart(visitor)).count).toBe(0)
    await put(visitor, haircut, { startsAt: friday })
    expect((await showCart(visitor)).canCheckOut).toBe(true)
  })

  test('with a changed price says so until the price is accepted', async () => {
    const [visitor, dinner] = [world.visitor(), await world.dinner()]
    const { itemId } = await put(visitor, dinner, { quantity: 2 })
    await world.db.run(sql`update service_options set price_minor = 1350 where id = ${dinner.optionId}`)
    const { problems } = await showCart(visitor)
    expect(problems).toMatchObject([
      {
        code: 'price-changed',
        message: 'The price is now €13.50 (was €12.00).',
        resolutions: [{ kind: 'accept-price' }, { kind: 'remove' }],
      },
    ])
    await changeCartItem(visitor, itemId, { quantity: 3 })
    expect(await codesOf(visitor)).toEqual(['price-changed'])
    await acceptPrice(visitor, itemId)
    expect(await showCart(visitor)).toMatchObject({ problems: [], totals: [{ total: { minor: 4050 } }] })
  })

  test('with an expired hold can be held again while the time is free', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    world.now += minutes(11)
    expect(await codesOf(visitor)).toEqual(['hold-expired'])
    await retakeSlot(visitor, itemId)
    expect(await codesOf(visitor)).toEqual([])
    world.now = start
  })

  test('with a lost time offers the three nearest ones', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut()]
    const { itemId } = await put(visitor, haircut, { startsAt: friday })
    world.now += minutes(11)
    await put(world.visitor(), haircut, { startsAt: friday })
    const { problems } = await showCart(visitor)
    expect(problems[0]!.code).toBe('slot-taken')
    expect(problems[0]!.message).toMatch(/^Someone just took Fri 15:00\. Free: /)
    const offers = problems[0]!.resolutions.filter((one) => one.kind === 'choose-slot')
    expect(offers).toHaveLength(3)
    await expect(retakeSlot(visitor, itemId)).rejects.toMatchObject({
      code: 'slot-taken',
      details: { offers: { slots: expect.any(Array) } },
    })
    await changeCartItem(visitor, itemId, { startsAt: offers[0]!.startsAt })
    expect(await codesOf(visitor)).toEqual([])
    world.now = start
  })

  test('of a restricted business is blocked if it is paid at the venue', async () => {
    const [visitor, provider] = [world.visitor(), await world.provider({ name: 'Casa Lenta' })]
    const dinner = await world.dinner({ provider })
    await put(visitor, dinner)
    await world.db.run(sql`update providers set status = 'restricted' where id = ${provider.id}`)
    expect((await showCart(visitor)).problems).toMatchObject([
      { code: 'provider-unavailable', message: expect.stringContaining('Casa Lenta') },
    ])
    for (const service of [dinner, await world.haircut({ provider })])
      await expect(put(visitor, service, { startsAt: friday })).rejects.toMatchObject({ code: 'provider-unavailable' })
  })

  test('of a suspended provider is marked, and works again after the reinstatement', async () => {
    const [visitor, dinner, other] = [
      world.visitor(),
      await world.dinner({ provider: await world.provider({ name: 'Casa Prato' }) }),
      await world.dinner(),
    ]
    await put(visitor, dinner)
    await put(visitor, other)
    await world.db.run(sql`update providers set status = 'suspended' where id = ${dinner.provider.id}`)
    const { problems } = await showCart(visitor)
    expect(problems).toMatchObject([{ code: 'provider-unavailable', message: expect.stringContaining('Casa Prato') }])
    await expect(put(visitor, dinner)).rejects.toMatchObject({ code: 'provider-unavailable' })
    await removeCartItem(visitor, problems[0]!.itemId)
    expect((await showCart(visitor)).canCheckOut).toBe(true)
    await world.db.run(sql`update providers set status = 'active' where id = ${dinner.provider.id}`)
    await put(visitor, dinner)
    expect((await showCart(visitor)).canCheckOut).toBe(true)
  })

  test('for an invalid party size can be changed to a valid one', async () => {
    const [visitor, haircut] = [world.visitor(), await world.haircut({ columns: { party_max: 4 } })]
    const { itemId } = await put(visitor, haircut, { startsAt: friday, quantity: 4 })
    await world.db.run(sql`update services set party_max = 2 where id = ${haircut.id}`)
    world.now += minutes(11)
    expect((await showCart(visitor)).problems).toMatchObject([
      { code: 'party-invalid', resolutions: [{ kind: 'set-quantity', quantity: 2 }, { kind: 'remove' }] },
    ])
    await changeCartItem(visitor, itemId, { quantity: 2 })
    expect((await showCart(visitor)).canCheckOut).toBe(true)
    world.now = start
  })

  test('with limited stock counts together with other lines of the service', async () => {
    const [visitor, dinner] = [
      world.visitor(),
      await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 5 } }),
    ]
    await put(visitor, dinner, { quantity: 3 })
    await expect(put(visitor, dinner, { quantity: 3, note: 'No salt' })).rejects.toMatchObject({
      code: 'stock-low',
      details: { offers: { left: 2 } },
    })
    const { itemId } = await put(visitor, dinner, { quantity: 2, note: 'No salt' })
    await world.db.run(sql`update services set stock_amount = 4 where id = ${dinner.id}`)
    expect((await showCart(visitor)).problems).toMatchObject([
      { itemId, code: 'stock-low', resolutions: [{ kind: 'set-quantity', quantity: 1 }, { kind: 'remove' }] },
    ])
  })
})

test('opening the checkout extends holds once', async () => {
  const visitor = world.visitor()
  await put(visitor, await world.haircut(), { startsAt: friday })
  world.now += minutes(5)
  await startCheckout(visitor)
  const first = (await showCart(visitor)).nearestHoldExpiresAt
  expect(first).toBe('2026-11-02T10:20:00.000Z')
  world.now += minutes(5)
  await startCheckout(visitor)
  expect((await showCart(visitor)).nearestHoldExpiresAt).toBe(first)
  world.now = start
})
