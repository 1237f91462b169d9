import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { addTown } from '../../../../tests/support/worlds/towns.ts'
import { customer, details, friday, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { placeOrder } from '#ordering/commands/checkout/place-order.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { removeCartItem } from '#ordering/commands/cart/remove-cart-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'
import { withValues } from '#shared/settings.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const start = Date.UTC(2026, 10, 2, 10)
const orderCount = async () => (await world.db.row<{ count: number }>(sql`select count(*) as count from orders`))!.count
const withSetting = (visitor: AppContext, key: string, value: unknown): AppContext => ({
  ...visitor,
  settings: withValues(visitor.settings, { [key]: value }),
})

describe('placing an order', () => {
  test('turns a haircut in Lisbon and a dinner paid in dollars into one order with two totals', async () => {
    const visitor = await customer(world)
    const tax = { tax_percent: 23, tax_included: true }
    const haircut = await world.haircut({ columns: tax })
    const dinner = await world.dinner({
      priceMinor: 3000,
      provider: await world.provider({ name: 'Casa Prato', currency: 'USD', city: 'Porto' }),
    })
    await put(visitor, haircut, { startsAt: friday })
    await put(visitor, dinner, { quantity: 2 })
    const placed = await order(visitor)
    const found = await getOrder(visitor, placed.reference)
    expect(found).toMatchObject({
      status: 'open',
      statusText: 'Confirmed',
      paymentLabel: 'unpaid',
      hasFullAccess: true,
      firstName: 'Rita',
    })
    expect(found.parts.map(({ reference, provider }) => [reference, provider.name])).toEqual([
      [`${placed.reference}-1`, 'Studio Ana'],
      [`${placed.reference}-2`, 'Casa Prato'],
    ])
    expect(
      found.totals.map(({ currency, total, dueNow, dueAtVenue }) => [
        currency,
        total.minor,
        dueNow.minor,
        dueAtVenue.minor,
      ]),
    ).toEqual([
      ['EUR', 6000, 0, 6000],
      ['USD', 6000, 0, 6000],
    ])
    const [cut] = found.parts[0]!.items
    expect(cut).toMatchObject({
      reference: `${placed.reference}-1a`,
      status: 'confirmed',
      tax: { percent: 23, amount: { minor: 1122 } },
      localStart: '2026-11-06T15:00',
    })
    expect((await showCart(visitor)).count).toBe(0)
    const booking = await world.db.row<object>(sql`select status, reference from bookings where id = ${cut!.bookingId}`)
    expect(booking).toEqual({ status: 'active', reference: `${placed.reference}-1a` })
  })

  test('calculates yen and dinars in their own minor units', async () => {
    const visitor = await customer(world)
    const yen = await world.provider({ currency: 'JPY', timeZone: 'Asia/Tokyo' })
    const dinar = await world.provider({ currency: 'KWD', timeZone: 'Asia/Kuwait' })
    await put(visitor, await world.dinner({ provider: yen, priceMinor: 1500, columns: { tax_percent: 10 } }))
    await put(visitor, await world.dinner({ provider: dinar, priceMinor: 12345 }))
    const { orderId } = await order(visitor)
    const items = await world.db
      .rows(sql`select i.currency, i.total_minor as total, i.tax_minor as tax, (i.snapshot->>'netMinor')::int as net,
      (i.snapshot->>'commissionMinor')::int as commission from order_items i join provider_orders r on r.id = i.provider_order_id
      where r.order_id = ${orderId} order by r.number`)
    expect(items).toEqual([
      { currency: 'JPY', total: 1500, tax: 136, net: 1364, commission: 164 },
      { currency: 'KWD', total: 12345, tax: 0, net: 12345, commission: 1481 },
    ])
  })

  test('creates a request if the provider confirms manually', async () => {
    const visitor = await customer(world)
    await put(visitor, await world.haircut({ columns: { confirm_mode: 'request' } }), { startsAt: friday })
    const { reference } = await order(visitor)
    const found = await getOrder(visitor, reference)
    expect(found.statusText).toBe('Waiting for an answer')
    expect(found.parts[0]!.items[0]).toMatchObject({
      status: 'requested',
      statusText: 'Sent – Studio Ana has until Tue 10:00 to accept',
    })
  })

  test('stores a snapshot of everything', async () => {
    const visitor = await customer(world)
    const provider = await world.provider()
    const dinner = await world.dinner({ provider })
    await put(visitor, dinner)
    const { reference, orderId } = await order(visitor)
    await world.db.run(
      sql`update services set title = 'Something else', tax_percent = 20, policy = 'none' where id = ${dinner.id}`,
    )
    await world.db.run(
      sql`update service_options set price_minor = 9900, name = 'Large' where service_id = ${dinner.id}`,
    )
    await world.db.run(sql`update providers set commission_percent = 30, name = 'Renamed' where id = ${provider.id}`)
    const [part] = (await getOrder(visitor, reference)).parts
    expect(part).toMatchObject({
      provider: { name: 'Studio Ana' },
      items: [{ title: 'Plate of the day', optionName: 'Standard', total: { minor: 1200 }, tax: null }],
    })
    const item = await world.db.row(
      sql`select commission_percent as percent from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
    )
    expect(item).toEqual({ percent: 12 })
  })

  test('leaves "saved for later" in the cart', async () => {
    const visitor = await customer(world)
    await put(visitor, await world.dinner())
    const { itemId } = await put(visitor, await world.dinner())
    await changeCartItem(visitor, itemId, { savedForLater: true })
    await order(visitor)
    expect((await showCart(visitor)).later).toMatchObject([{ id: itemId }])
  })

  test('twice with one key creates one order and returns the same answer', async () => {
    const visitor = await customer(world)
    await put(visitor, await world.dinner())
    const [before, key] = [await orderCount(), newId()]
    const answers = await Promise.allSettled([
      order(visitor, {}, key),
      order(visitor, {}, key),
      order(visitor, {}, key),
    ])
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [JSON.stringify(answer.value)] : []))
    const rejected = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []))
    expect(new Set([...done, JSON.stringify(await order(visitor, {}, key))]).size).toBe(1)
    expect(rejected.every((code) => code === 'idempotency-in-progress')).toBe(true)
    expect(await orderCount()).toBe(before + 1)
    await expect(order(visitor, { firstName: 'Somebody' }, key)).rejects.toMatchObject({ code: 'idempotency-mismatch' })
  })

  test('requires a key of 8 to 64 characters', async () => {
    for (const key of ['', 'short', 'x'.repeat(65)])
      await expect(order(world.visitor(), {}, key)).rejects.toMatchObject({ code: 'idempotency-key-missing' })
  })

  test('with an empty cart is refused', async () => {
    await expect(order(await customer(world))).rejects.toMatchObject({ code: 'cart-empty' })
  })

  test('is refused until the mailed code was entered', async () => {
    const visitor = world.visitor()
    await put(visitor, await world.dinner())
    await expect(order(visitor)).rejects.toMatchObject({ kind: 'forbidden', code: 'email-not-verified' })
    expect((await showCart(visitor)).count).toBe(1)
  })

  test('names every missing field, and keeps the input', async () => {
    const visitor = await customer(world)
    const dinner = await world.dinner({
      columns: {
        questions: [{ id: 'q1', label: 'Allergies?', type: 'text', choices: [], required: false, when: 'before' }],
      },
    })
    const { itemId } = await put(visitor, dinner, { fulfillmentMethod: 'delivery' })
    const typed = { firstName: 'Rita', email: 'not an address', answers: { [itemId]: { q1: 'Nuts' } } }
    const error = await placeOrder(visitor, typed, { key: newId() }).catch((error: unknown) => error)
    const prefix = `providers.${dinner.provider.id}.address`
    expect(error).toMatchObject({ code: 'checkout-incomplete' })
    const fields = Object.keys((error as { details: { fields: object } }).details.fields)
    expect(fields.toSorted()).toEqual(
      ['acceptsTerms', 'email', 'phone', `${prefix}.city`, `${prefix}.line1`, `${prefix}.postalCode`].toSorted(),
    )
    const retained = await showCheckout(visitor)
    expect(retained!.draft).toMatchObject({ firstName: 'Rita', email: 'not an address' })
    expect(retained!.providers[0]!.items[0]!.questions[0]!.answer).toBe('Nuts')
  })

  test('is refused with the list of problems, and stores nothing', async () => {
    const visitor = await customer(world)
    const [dinner, other] = [
      await world.dinner({ provider: await world.provider({ name: 'Casa Prato' }) }),
      await world.dinner(),
    ]
    await put(visitor, dinner)
    await put(visitor, other)
    await world.db.run(sql`update providers set status = 'suspended' where id = ${dinner.provider.id}`)
    const before = await orderCount()
    const error = await order(visitor).catch((error: unknown) => error)
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'cart-has-problems',
      details: { offers: { problems: [{ code: 'provider-unavailable' }] } },
    })
    expect(await orderCount()).toBe(before)
    await removeCartItem(visitor, (await showCart(visitor)).problems[0]!.itemId)
    await order(visitor)
    await world.db.run(sql`update providers set status = 'active' where id = ${dinner.provider.id}`)
    await put(visitor, dinner)
    await order(visitor)
    expect(await orderCount()).toBe(before + 2)
  })

  test('requires confirmation if a price rose or a hold expired meanwhile', async () => {
    const visitor = await customer(world)
    const [dinner, haircut] = [await world.dinner(), await world.haircut()]
    await put(visitor, dinner)
    await put(visitor, haircut, { startsAt: friday })
    await world.db.run(sql`update service_options set price_minor = 1300 where id = ${dinner.optionId}`)
    world.now += minutes(11)
    const error = (await order(visitor).catch((error: unknown) => error)) as {
      details: { offers: { problems: { code: string }[] } }
    }
    expect(error.details.offers.problems.map(({ code }) => code)).toEqual(['price-changed', 'hold-expired'])
    world.now = start
  })

  test.each(['Mars/Olympus', ''])(
    'states times in the zone of the venue when the browser reports "%s"',
    async (timeZone) => {
      const visitor = await customer(world)
      await put(visitor, await world.dinner())
      const { reference } = await order(visitor, { timeZone })
      expect((await getOrder(visitor, reference)).placed.display).toBe('Mon 2 Nov 2026, 10:00 (Lisbon, UTC+0)')
    },
  )

  test("requires answers to the provider's questions", async () => {
    const visitor = await customer(world)
    const questions = [
      { id: 'floor', label: 'Which floor?', type: 'text', choices: [], required: true, when: 'before' },
    ]
    const { itemId } = await put(visitor, await world.dinner({ columns: { questions } }))
    await expect(order(visitor)).rejects.toMatchObject({
      details: { offers: { problems: [{ code: 'answers-missing' }] } },
    })
    const { reference } = await order(visitor, { answers: { [itemId]: { floor: 'Third' } } })
    expect((await getOrder(visitor, reference)).parts[0]!.items[0]!.answers).toEqual([
      { label: 'Which floor?', answer: 'Third' },
    ])
  })

  test('is limited to ten orders an hour', async () => {
    const [visitor, dinner] = [await customer(world), await world.dinner()]
    for (let index = 0; index < 10; index++) {
      await put(visitor, dinner)
      await order(visitor)
    }
    await put(visitor, dinner)
    await expect(order(visitor)).rejects.toMatchObject({ code: 'rate-limited', details: { retryAfterSeconds: 3600 } })
    world.now += hours(1)
    await order(await readerOf(world, details(visitor).email!, visitor))
    world.now = start
  })
})

describe('delivery', () => {
  const zones = [{ radiusKm: 5, feeMinor: 500, minimumMinor: 2000, freeFromMinor: 5000 }]
  const lisbon = { line1: 'Rua da Prata 8', city: 'Lisboa', postalCode: '1100-420', country: 'PT' }

  test('costs the fee of its zone, is free above an amount, and has a minimum', async () => {
    const visitor = await customer(world)
    const dinner = await world.dinner({ columns: { delivery_zones: zones } })
    const { itemId } = await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 1 })
    const typed = {
      providers: { [dinner.provider.id]: { address: { ...lisbon, city: 'Lisbon' }, note: 'Second door' } },
    }
    await expect(order(visitor, typed)).rejects.toMatchObject({
      details: { offers: { problems: [{ code: 'below-minimum' }] } },
    })
    await changeCartItem(visitor, itemId, { quantity: 2 })
    const { reference } = await order(visitor, typed)
    const found = await getOrder(visitor, reference)
    expect(found.totals[0]).toMatchObject({
      subtotal: { minor: 2400 },
      delivery: { minor: 500 },
      total: { minor: 2900 },
    })
    expect(found.parts[0]).toMatchObject({
      address: { line1: 'Rua da Prata 8' },
      note: 'Second door',
      place: null,
      wantedText: expect.stringMatching(/^As soon as possible, ready about /),
    })
  })

  test('outside the zones is refused, with pickup as an alternative', async () => {
    await world.db
      .run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
      values (2735943, 'Porto', 'porto', 'PT', 41.1496, -8.611, 'Europe/Lisbon', 249633)`)
    const visitor = await customer(world)
    const dinner = await world.dinner({ columns: { delivery_zones: zones } })
    const { itemId } = await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 2 })
    const typed = {
      providers: { [dinner.provider.id]: { address: { ...lisbon, city: 'Porto', postalCode: '4000-001' } } },
    }
    const resolutions = [
      { kind: 'set-fulfillment-method', fulfillmentMethod: 'pickup' },
      { kind: 'open' },
      { kind: 'remove' },
    ]
    await expect(order(visitor, typed)).rejects.toMatchObject({
      details: { offers: { problems: [{ code: 'outside-area', resolutions }] } },
    })
    await changeCartItem(visitor, itemId, { fulfillmentMethod: 'pickup' })
    await order(visitor, typed)
  })

  test('reaches a town by each of its names, and the town of the business at any distance', async () => {
    const at = { latitude: 38.8, longitude: -9.3 }
    await addTown(world.db, { name: 'Lisbon', country: 'PT', population: 500_000, ...at, names: ['Lisboa'] })
    await addTown(world.db, { name: 'Lisboa', country: 'BR', latitude: -10, longitude: -40 })
    const visitor = await customer(world)
    const dinner = await world.dinner({ columns: { delivery_zones: zones } })
    await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 2 })
    for (const city of ['Lisboa', 'LISBOA', 'Lisbon']) {
      await saveCheckout(visitor, { providers: { [dinner.provider.id]: { address: { ...lisbon, city } } } })
      const [shown] = (await showCheckout(visitor))!.providers
      expect(shown).toMatchObject({ isTownUnknown: false })
    }
    const { reference } = await order(visitor, { providers: { [dinner.provider.id]: { address: lisbon } } })
    expect((await getOrder(visitor, reference)).totals[0]).toMatchObject({ delivery: { minor: 500 } })
  })

  test('to a town that is on no list is sold at the fee of the widest zone, and said to be uncertain', async () => {
    const visitor = await customer(world)
    const wide = { radiusKm: 20, feeMinor: 900 }
    const dinner = await world.dinner({ columns: { delivery_zones: [wide, ...zones] } })
    await put(visitor, dinner, { fulfillmentMethod: 'delivery', quantity: 2 })
    const typed = { providers: { [dinner.provider.id]: { address: { ...lisbon, city: 'Vale de Ninguém' } } } }
    await saveCheckout(visitor, typed)
    expect((await showCheckout(visitor))!.providers).toMatchObject([{ isTownUnknown: true }])
    const { reference } = await order(visitor, typed)
    expect((await getOrder(visitor, reference)).totals[0]).toMatchObject({ delivery: { minor: 900 } })
  })

  test('can be requested at quarters of an hour while the kitchen is open', async () => {
    const visitor = await customer(world)
    const dinner = await world.dinner()
    await put(visitor, dinner)
    const [first] = (await showCheckout(visitor))!.providers[0]!.wantedWindows
    expect(first).toMatchObject({ startsAt: '2026-11-02T10:30:00.000Z', label: '10:30–10:45' })
    const wanting = (wantedAt: string) => order(visitor, { providers: { [dinner.provider.id]: { wantedAt } } })
    for (const closed of [
      '2026-11-02T10:15:00Z',
      '2026-11-02T20:00:00Z',
      '2026-11-08T12:00:00Z',
      '2026-12-24T12:00:00Z',
    ]) {
      await expect(wanting(closed)).rejects.toMatchObject({ code: 'checkout-incomplete' })
    }
    const { reference } = await wanting(first!.startsAt)
    expect((await getOrder(visitor, reference)).parts[0]!.wantedText).toBe(
      'Mon 2 Nov 2026, 10:30–10:45 (Lisbon, UTC+0)',
    )
  })
})

test('an order with a payment due waits for it and keeps its time', async () => {
  const visitor = withSetting(await customer(world), 'payments.adapter', 'card')
  await put(visitor, await world.haircut({ columns: { payment_mode: 'deposit' } }), { startsAt: friday })
  const found = await getOrder(visitor, (await order(visitor)).reference)
  expect(found).toMatchObject({
    status: 'waiting_payment',
    payBy: '2026-11-02T10:15:00.000Z',
    totals: [{ dueNow: { minor: 1200 }, dueAtVenue: { minor: 4800 } }],
  })
})
