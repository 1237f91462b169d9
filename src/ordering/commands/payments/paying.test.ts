import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actOnNext,
  balance,
  openGateway,
  payAll,
  payingCustomer,
  payingOnline,
  paymentsOf,
  runPayments,
  publishedCount,
} from '../../../../tests/support/orders/paying.ts'
import { customer, details, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { refreshOrderPayments, payOrder } from '#ordering/commands/payments/pay-order.ts'
import { placeOrder } from '#ordering/commands/checkout/place-order.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { lockItem } from '#ordering/store/orders/item-moves.server.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { ChargeRequest } from '#shared/adapters/payment-adapter.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
beforeEach(() => void openGateway(world))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const full = { payment_mode: 'full' }

/** Records the charges requested from the gateway. */
function noteCharges(): ChargeRequest[] {
  const gateway = openGateway(world)
  const charges: ChargeRequest[] = []
  const begin = (charge: ChargeRequest) => (charges.push(charge), gateway.begin(charge))
  world.paymentAdapters.set('test', { ...gateway, begin })
  return charges
}

describe('minor units', () => {
  test('yen and dinars are charged in their own units, to the last digit', async () => {
    const visitor = await payingCustomer(world)
    const yen = await world.provider({ currency: 'JPY', timeZone: 'Asia/Tokyo' })
    const dinar = await world.provider({ currency: 'KWD', timeZone: 'Asia/Kuwait' })
    await put(visitor, await world.dinner({ provider: yen, priceMinor: 1500, columns: { ...full, tax_percent: 10 } }))
    await put(visitor, await world.dinner({ provider: dinar, priceMinor: 12345, columns: full }))
    const { reference } = await order(visitor)
    const charges = noteCharges()
    await payAll(world, visitor, reference)
    expect(charges.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`).toSorted()).toEqual([
      'JPY 1500',
      'KWD 12345',
    ])
    expect([
      await balance(world, 'provider_pending', yen.id, 'JPY'),
      await balance(world, 'provider_pending', dinar.id, 'KWD'),
    ]).toEqual([1500 - 164, 12345 - 1481])
    const { totals } = await getOrder(visitor, reference)
    expect(totals.map(({ total, chargedNow }) => [total.minor, chargedNow.minor])).toEqual([
      [1500, 1500],
      [12345, 12345],
    ])
  })

  test('every total is the sum of its rounded lines, and the charge equals the shown amount', async () => {
    const visitor = await payingCustomer(world, { 'fees.customer_percent': 3.3 })
    const provider = await world.provider()
    const prices = [333, 1999, 7, 12345, 1]
    for (const priceMinor of prices) {
      const columns = { ...full, tax_percent: 8.25, tax_included: priceMinor % 2 === 0 }
      await put(visitor, await world.dinner({ provider, priceMinor, columns }), { quantity: 3 })
    }
    const shown = (await showCheckout(visitor))!.cart.totals[0]!
    const { reference, payments } = await order(visitor, { providers: { [provider.id]: { tipPercent: 7 } } })
    const found = await getOrder(visitor, reference)
    const items = found.parts.flatMap((part) => part.items)
    const tip = found.parts[0]!.tip!.minor
    expect(found.totals[0]!.total.minor).toBe(
      items.reduce((sum, { total }) => sum + total.minor, 0) + tip + found.totals[0]!.fee!.minor,
    )
    expect(found.totals[0]!.total.minor).toBe(shown.total.minor + tip)
    expect(payments[0]!.amount.minor).toBe(found.totals[0]!.total.minor)
    const { amount, shares } = (await world.db.row<{
      amount: number
      shares: number
    }>(sql`select p.amount_minor as amount,
      (select sum(amount_minor)::bigint from payment_shares s where s.payment_id = p.id) as shares from payments p where p.id = ${payments[0]!.id}`))!
    expect(amount).toBe(shares)
  })
})

describe("the market's fees", () => {
  const fees = {
    'fees.commission_fixed': { EUR: 30 },
    'fees.customer_percent': 2.5,
    'fees.customer_fixed': { EUR: 35 },
    'tax.commission_rate': 20,
  }

  test('commission, its fixed part, its tax and the service fee are in separate accounts', async () => {
    const visitor = await payingCustomer(world, fees)
    const provider = await world.provider()
    await world.db.run(sql`update providers set commission_percent = 8 where id = ${provider.id}`)
    await put(visitor, await world.haircut({ provider, columns: { ...full, tax_percent: 23 } }), { startsAt: friday })
    const [shown] = (await showCart(visitor)).totals
    expect([shown!.subtotal.minor, shown!.fee!.minor, shown!.total.minor, shown!.chargedNow.minor]).toEqual([
      6000, 185, 6185, 6185,
    ])
    const before = {
      commission: await balance(world, 'market_commission', '', 'EUR'),
      tax: await balance(world, 'market_commission_tax', '', 'EUR'),
      fee: await balance(world, 'market_customer_fee', '', 'EUR'),
    }
    const { reference } = await order(visitor)
    await payAll(world, visitor, reference)
    expect((await balance(world, 'market_commission', '', 'EUR')) - before.commission).toBe(390 + 30)
    expect((await balance(world, 'market_commission_tax', '', 'EUR')) - before.tax).toBe(84)
    expect((await balance(world, 'market_customer_fee', '', 'EUR')) - before.fee).toBe(185)
    expect(await balance(world, 'provider_pending', provider.id, 'EUR')).toBe(6000 - 420 - 84)
  })

  test('are fixed at the purchase: later plans, rates and prices do not change them', async () => {
    const visitor = await payingCustomer(world)
    const provider = await world.provider()
    await world.db.run(sql`update providers set plan = 'growth' where id = ${provider.id}`)
    const haircut = await world.haircut({ provider, columns: { ...full, confirm_mode: 'request', tax_percent: 23 } })
    await put(visitor, haircut, { startsAt: friday })
    const { reference } = await order(visitor)
    await world.db.run(sql`update providers set plan = 'starter', commission_percent = 30 where id = ${provider.id}`)
    await world.db.run(sql`update services set tax_percent = 0, payment_mode = 'at_venue' where id = ${haircut.id}`)
    await world.db.run(sql`update service_options set price_minor = 9900 where id = ${haircut.optionId}`)
    const dear = payingOnline(visitor, { ...fees, 'fees.commission_default': 50 })
    await payAll(world, dear, reference)
    const [item] = (await getOrder(dear, reference)).parts[0]!.items
    await world.db.transaction(async (db) => {
      const ctx = { ...payingOnline(world.system()), db }
      await moveItem(ctx, (await lockItem(db, item!.id))!, {
        action: 'accept',
        by: 'provider',
        userId: null,
        reason: '',
      })
    })
    await runPayments(world)
    expect(await balance(world, 'provider_pending', provider.id, 'EUR')).toBe(6000 - 390)
    expect((await paymentsOf(world, reference))[0]).toMatchObject({ captured: 6000 })
  })
})

describe('payment modes', () => {
  test('prices, shares and payments sent by a client are ignored', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await world.haircut({ columns: full }), { startsAt: friday })
    const lies = {
      totalMinor: 1,
      dueNowMinor: 0,
      payments: [],
      isPaid: true,
      status: 'confirmed',
      fees: { customerPercent: -100 },
    }
    const placed = await placeOrder(visitor, { ...details(visitor), ...(lies as object) }, { key: newId() })
    expect(placed.payments.map(({ amount }) => amount.minor)).toEqual([6000])
    expect((await getOrder(visitor, placed.reference)).status).toBe('waiting_payment')
  })

  test('a card is saved once per order without a charge', async () => {
    const visitor = await payingCustomer(world)
    const provider = await world.provider({ staff: 2 })
    await put(visitor, await world.haircut({ provider, columns: { payment_mode: 'card_hold' } }), { startsAt: friday })
    await put(visitor, await world.haircut({ provider, columns: { payment_mode: 'card_hold' } }), {
      startsAt: '2026-11-06T16:00:00.000Z',
    })
    expect((await showCheckout(visitor))!.promise).toContain('Your card is kept as security.')
    const { reference } = await order(visitor)
    const before = await getOrder(visitor, reference)
    expect(before.pay!.steps.map(({ mode, titles }) => [mode, titles.length])).toEqual([['save_card', 2]])
    await payAll(world, visitor, reference)
    const found = await getOrder(visitor, reference)
    expect(found.parts[0]!.items.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect(await paymentsOf(world, reference)).toMatchObject([
      { mode: 'save_card', status: 'card_saved', amount: 0, captured: 0 },
    ])
    expect(found.paymentLabel).toBe('unpaid')
  })

  test('without a payment gateway everything is paid at the venue', async () => {
    const visitor = await customer(world)
    for (const mode of ['full', 'card_hold'])
      await put(visitor, await world.dinner({ columns: { payment_mode: mode } }))
    const placed = await order(visitor)
    expect(placed.payments).toEqual([])
    expect((await getOrder(visitor, placed.reference)).status).toBe('open')
    expect(publishedCount(world, 'order.placed', placed.orderId)).toBe(1)
  })

  test('three modes of three businesses in two currencies form one order', async () => {
    const visitor = await payingCustomer(world)
    const dollars = await world.provider({ currency: 'USD' })
    await put(visitor, await world.haircut({ columns: { payment_mode: 'deposit' } }), { startsAt: friday })
    const brought = await world.dinner({ columns: { ...full, delivery_zones: [{ radiusKm: 5, feeMinor: 350 }] } })
    await put(visitor, brought, { fulfillmentMethod: 'delivery' })
    await put(visitor, await world.dinner({ provider: dollars, columns: full }), { fulfillmentMethod: 'pickup' })
    const address = { line1: 'Rua Augusta 1', city: 'Lisbon', postalCode: '1100-053', country: 'PT' }
    const { reference } = await order(visitor, { providers: { [brought.provider.id]: { address, tipPercent: 10 } } })
    await payAll(world, visitor, reference)
    const found = await getOrder(visitor, reference)
    expect(found.parts.map(({ fulfillmentMethod, payment }) => [fulfillmentMethod, plain(payment.text)])).toEqual([
      ['venue', '€12.00 paid'],
      ['delivery', '€16.70 paid'],
      ['pickup', '$12.00 paid'],
    ])
    expect(await balance(world, 'buyer', found.id, 'EUR')).toBe(0)
    expect(await balance(world, 'provider_pending', brought.provider.id, 'EUR')).toBe(1200 - 144 + 350 + 120)
  })

  test('two clicks lead to one charge, and a paid one is not started again', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await world.dinner({ columns: full }))
    const { reference, payments } = await order(visitor)
    const press = () => payOrder(visitor, { reference, paymentId: payments[0]!.id })
    const [one, two] = await Promise.all([press(), press()])
    expect(one).toEqual(two)
    await actOnNext(world, { visitor, reference }, 'pay')
    await refreshOrderPayments(visitor, reference)
    expect(await press()).toEqual({ redirectUrl: null })
    expect(await paymentsOf(world, reference)).toHaveLength(1)
  })

  test('only the customer can start the payment', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await world.dinner({ columns: full }))
    const { reference, payments } = await order(visitor)
    const stranger = payingOnline(world.visitor())
    await expect(payOrder(stranger, { reference, paymentId: payments[0]!.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(payOrder(visitor, { reference, paymentId: newId() })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('item, part and order show the same amounts as the ledger, whatever happens', async () => {
  const visitor = await payingCustomer(world, { 'fees.customer_percent': 1.5 })
  const provider = await world.provider()
  const columns = { ...full, tax_percent: 13 }
  for (const priceMinor of [1000, 2345, 777])
    await put(visitor, await world.dinner({ provider, priceMinor, columns }), { quantity: 2 })
  const { reference, orderId } = await order(visitor, { providers: { [provider.id]: { tipPercent: 10 } } })
  await payAll(world, visitor, reference)
  for (let step = 0; step < 12; step++) {
    const found = await getOrder(visitor, reference)
    const [part] = found.parts
    const sum = (what: 'paid' | 'refunded') => part!.items.reduce((all, { payment }) => all + payment[what].minor, 0)
    expect(sum('paid') + part!.tip!.minor).toBe(part!.payment.paid.minor)
    expect(sum('refunded')).toBe(part!.payment.refunded.minor)
    expect(part!.payment).toMatchObject({ paid: found.payments[0]!.paid, refunded: found.payments[0]!.refunded })
    const retained = await world.db.row<{
      sum: number
    }>(sql`select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e
      join ledger_sets s on s.id = e.set_id where s.order_id = ${orderId} and e.account in ('provider_pending','market_commission','market_customer_fee')`)
    expect(0 - retained!.sum).toBe(part!.payment.paid.minor - part!.payment.refunded.minor)
    const item = part!.items[step % 3]!
    const left = item.payment.paid.minor - item.payment.refunded.minor
    const amountMinor = Math.min(left, 1 + ((step * 137) % 200))
    const portions = {
      subjectId: item.id,
      kind: 'item' as const,
      amountMinor,
      commissionMinor: 0,
      commissionTaxMinor: 0,
      customerFeeMinor: 0,
    }
    const ctx = payingOnline(world.system())
    await world.db.transaction((db) =>
      refundSubjects(
        { ...ctx, db },
        { orderId, reason: 'goodwill', byParty: 'provider', byUser: null, refunds: [portions] },
      ),
    )
  }
})

test('a customer with missed visits must pay online for a while, and is told why', async () => {
  const visitor = await payingCustomer(world)
  await put(visitor, await world.haircut({ columns: { payment_mode: 'at_venue' } }), { startsAt: friday })
  const { visitorId } = visitor.actor as { visitorId: string }
  const [since, until] = [new Date(world.now).toISOString(), new Date(world.now + 86_400_000).toISOString()]
  await world.db.run(
    sql`insert into prepay_demands (id, visitor_id, email, since, until, reason) values (${newId()}, ${visitorId}, 'x', ${since}, ${until}, 'missed')`,
  )
  expect((await showCheckout(visitor))!.payment).toMatchObject({
    isOnline: true,
    prepayText: expect.stringContaining('paid in full online until'),
  })
  const { payments } = await order(visitor)
  expect(payments.map(({ amount }) => amount.minor)).toEqual([6000])
})
