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
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { expireUnpaidOrders } from '#ordering/commands/payments/expire-unpaid-orders.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import { endUnpaidAgain } from '#ordering/commands/payments/end-unpaid-again.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { lockItem } from '#ordering/store/orders/item-moves.server.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { sql } from '#platform/database/database.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
const start = Date.UTC(2026, 10, 2, 10)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const itemsOf = async (visitor: AppContext, reference: string) =>
  (await getOrder(visitor, reference)).parts.flatMap(({ items }) => items)
const statusesOf = async (visitor: AppContext, reference: string) =>
  (await itemsOf(visitor, reference)).map(({ status }) => status)
const short = (rows: Awaited<ReturnType<typeof paymentsOf>>) =>
  rows
    .map((row) => `${row.currency} ${row.purpose} ${row.status} ${row.amount}/${row.captured}/${row.refunded}`)
    .toSorted()

const cut = (more: Record<string, unknown> = {}, ...rest: object[]) =>
  world.haircut(Object.assign({ columns: { payment_mode: 'deposit', tax_percent: 23, ...more } }, ...rest))

async function mixedOrder() {
  const ana = await world.provider({ name: 'Studio Ana' })
  const casa = await world.provider({ name: 'Casa Prato' })
  const lee = await world.provider({ name: 'Studio Lee', currency: 'USD' })
  await world.db
    .run(sql`update providers set plan = case id when ${ana.id}::uuid then 'growth' when ${lee.id}::uuid then 'pro' else 'starter' end
    where id = any(${[ana.id, casa.id, lee.id]}::uuid[])`)
  const a = await cut({}, { provider: ana })
  const zones = [{ radiusKm: 5, feeMinor: 500 }]
  const b = await world.dinner({
    provider: casa,
    title: 'Tray',
    priceMinor: 2000,
    columns: {
      payment_mode: 'full',
      confirm_mode: 'request',
      tax_percent: 13,
      delivery_zones: zones,
      category: 'local',
    },
  })
  const c = await world.haircut({
    provider: lee,
    title: 'Online consult',
    priceMinor: 3000,
    columns: { payment_mode: 'full', fulfillment_methods: ['online'] },
  })
  const visitor = await payingCustomer(world)
  await put(visitor, a, { startsAt: friday })
  await put(visitor, b, { quantity: 2, fulfillmentMethod: 'delivery' })
  await put(visitor, c, { startsAt: '2026-11-05T11:00:00.000Z' })
  const address = { line1: 'Rua Augusta 1', city: 'Lisbon', postalCode: '1100-053', country: 'PT' }
  return { ana, casa, lee, visitor, typed: { providers: { [casa.id]: { address } } } }
}

describe('a haircut with a deposit, trays on request with delivery, and a consultation in dollars', () => {
  test('show charged, reserved and later amounts, and become three payments', async () => {
    const { visitor, typed, ana, casa, lee } = await mixedOrder()
    const placed = await order(visitor, typed)
    const found = await getOrder(visitor, placed.reference)
    expect(
      found.totals.map((one) => [one.currency, one.chargedNow.minor, one.reservedNow.minor, one.dueAtVenue.minor]),
    ).toEqual([
      ['EUR', 1200, 4500, 4800],
      ['USD', 3000, 0, 0],
    ])
    expect(placed.payments.map(({ mode, amount }) => plain(`${mode} ${amount.display}`))).toEqual([
      'capture €12.00',
      'authorise €45.00',
      'capture $30.00',
    ])
    expect(found).toMatchObject({ status: 'waiting_payment', paymentLabel: 'unpaid' })
    expect(publishedCount(world, 'order.placed', placed.orderId)).toBe(0)
    await payAll(world, visitor, placed.reference)
    expect(await statusesOf(visitor, placed.reference)).toEqual(['confirmed', 'requested', 'confirmed'])
    expect(publishedCount(world, 'order.placed', placed.orderId)).toBe(1)
    expect(short(await paymentsOf(world, placed.reference))).toEqual([
      'EUR instant captured 1200/1200/0',
      'EUR request authorised 4500/0/0',
      'USD instant captured 3000/3000/0',
    ])
    expect([
      await balance(world, 'provider_pending', ana.id, 'EUR'),
      await balance(world, 'provider_pending', casa.id, 'EUR'),
      await balance(world, 'provider_pending', lee.id, 'USD'),
    ]).toEqual([810, 0, 2850])
    const later = await getOrder(visitor, placed.reference)
    expect(later.paymentLabel).toBe('part_paid')
    expect(later.payments.map(({ text }) => plain(text))).toEqual(['€12.00 paid, €45.00 reserved', '$30.00 paid'])
    expect(later.parts.map(({ payment }) => payment.label)).toEqual(['part_paid', 'reserved', 'paid'])
  })

  test('release the reservation in the same job if the request expires, without any charge', async () => {
    const { visitor, typed, casa } = await mixedOrder()
    const { reference } = await order(visitor, typed)
    await payAll(world, visitor, reference)
    world.now += days(1) + minutes(1)
    // Requests of other tests may expire as well; only these matter.
    expect(await expireUnansweredItems(payingOnline(world.system()))).toBeGreaterThan(0)
    const wanted = await world.db.rows(sql`select wanted from payments p join orders o on o.id = p.order_id
      where o.reference = ${reference} and p.purpose = 'request'`)
    expect(wanted).toEqual([{ wanted: 'void' }])
    await runPayments(world)
    expect(short(await paymentsOf(world, reference))).toContain('EUR request voided 4500/0/0')
    const found = await getOrder(visitor, reference)
    expect(found.status).toBe('open')
    expect(found.parts[1]!.items[0]).toMatchObject({ status: 'expired', statusText: 'No answer – nothing was charged' })
    expect(found.payments.map(({ text }) => plain(text))).toEqual(['€12.00 paid', '$30.00 paid'])
    expect(await balance(world, 'provider_pending', casa.id, 'EUR')).toBe(0)
  })
})

describe('the confirmation of the payment gateway', () => {
  async function aPaidCharge(more: Record<string, unknown> = {}) {
    const visitor = await payingCustomer(world)
    await put(visitor, await cut(more), { startsAt: friday })
    const { reference, orderId } = await order(visitor)
    await actOnNext(world, { visitor, reference }, 'pay')
    const comeBack = () => refreshOrderPayments(visitor, reference)
    const hear = async () => {
      await runPayments(world)
      await settleOrder(payingOnline(world.system()), orderId)
    }
    return { visitor, reference, orderId, comeBack, hear }
  }

  const exploreLinks: [string, (one: Awaited<ReturnType<typeof aPaidCharge>>) => Promise<unknown>][] = [
    ['with the browser first', async ({ comeBack, hear }) => [await comeBack(), await hear()]],
    ['with the message first', async ({ comeBack, hear }) => [await hear(), await comeBack()]],
    ['with both at once', ({ comeBack, hear }) => Promise.all([comeBack(), hear(), comeBack()])],
    ['with the message five times', ({ hear }) => Promise.all([hear(), hear(), hear(), hear(), hear()])],
  ]

  test.each(exploreLinks)('makes one confirmed order and one set of emails, %s', async (_, learn) => {
    const charge = await aPaidCharge()
    world.now += minutes(1)
    await learn(charge)
    await charge.hear()
    expect(await statusesOf(charge.visitor, charge.reference)).toEqual(['confirmed'])
    expect(publishedCount(world, 'order.placed', charge.orderId)).toBe(1)
    expect(await balance(world, 'buyer', charge.orderId, 'EUR')).toBe(0)
    const bookings = await world.db
      .rows(sql`select b.status, b.reference from bookings b join order_items i on i.booking_id = b.id
      join provider_orders r on r.id = i.provider_order_id where r.order_id = ${charge.orderId}`)
    expect(bookings).toEqual([{ status: 'active', reference: `${charge.reference}-1a` }])
    expect((await showCart(charge.visitor)).count).toBe(0)
    await runPayments(world)
    expect(short(await paymentsOf(world, charge.reference))).toEqual(['EUR instant captured 1200/1200/0'])
    world.now = start
  })
})

describe('a failed payment', () => {
  async function twoCurrencies() {
    const visitor = await payingCustomer(world)
    await put(visitor, await cut(), { startsAt: friday })
    const dollars = await world.provider({ currency: 'USD' })
    await put(visitor, await world.dinner({ provider: dollars, columns: { payment_mode: 'full' } }))
    return { visitor, ...(await order(visitor)) }
  }

  test('refunds the others at once, says so, and everything can be paid again', async () => {
    const { visitor, reference, orderId } = await twoCurrencies()
    await actOnNext(world, { visitor, reference }, 'pay')
    await refreshOrderPayments(visitor, reference)
    await actOnNext(world, { visitor, reference }, 'decline')
    await refreshOrderPayments(visitor, reference)
    const { pay, status } = await getOrder(visitor, reference)
    expect(status).toBe('waiting_payment')
    expect(pay!.failure).toBe(
      'The payment did not work: There is not enough money on this card. Nothing was charged. Your time is kept until 10:15.',
    )
    expect(pay!.steps.map(({ state }) => state).toSorted()).toEqual(['failed', 'open'])
    await runPayments(world)
    const rows = await paymentsOf(world, reference)
    expect(rows.filter(({ captured, refunded }) => captured > refunded)).toEqual([])
    expect(
      (await balance(world, 'clearing', 'test', 'EUR')) + (await balance(world, 'clearing', 'test', 'USD')),
    ).toBeDefined()
    expect(await balance(world, 'buyer', orderId, 'EUR')).toBe(0)
    await payAll(world, visitor, reference)
    expect(await statusesOf(visitor, reference)).toEqual(['confirmed', 'confirmed'])
    expect(publishedCount(world, 'order.placed', orderId)).toBe(1)
    const { paymentLabel, payments } = await getOrder(visitor, reference)
    expect([paymentLabel, ...payments.map(({ text }) => plain(text))]).toEqual([
      'part_refunded',
      '€24.00 paid, €12.00 refunded',
      '$12.00 paid',
    ])
  })

  test('that is not repeated in time ends the order: time and stock are free, and the cart is restored', async () => {
    const visitor = await payingCustomer(world)
    const [haircut, dinner] = [await cut(), await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 2 } })]
    await put(visitor, haircut, { startsAt: friday })
    await put(visitor, dinner, { quantity: 2 })
    const { reference } = await order(visitor)
    expect((await showCart(visitor)).count).toBe(0)
    await actOnNext(world, { visitor, reference }, 'decline')
    await refreshOrderPayments(visitor, reference)
    world.now += minutes(15)
    expect(await expireUnpaidOrders(payingOnline(world.system()))).toBe(2)
    expect(await statusesOf(visitor, reference)).toEqual(['expired_unpaid', 'expired_unpaid'])
    expect((await getOrder(visitor, reference)).pay).toBe(null)
    const cart = await showCart(visitor)
    expect(cart.count).toBe(2)
    expect(cart.problems.map(({ code }) => code)).toEqual(['hold-expired'])
    expect(await world.db.row(sql`select amount from stock_taken where service_id = ${dinner.id}`)).toEqual({
      amount: 0,
    })
    await put(world.visitor(), haircut, { startsAt: friday })
  })

  test('leaves the order payable while the gateway is unavailable, and says to come back later', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await cut(), { startsAt: friday })
    const { reference } = await order(visitor)
    const down = {
      ...openTestGateway({ db: world.db, now: () => world.now, publicUrl: '', secret: 'x' }),
      begin: () => new Promise<never>(() => {}),
    }
    world.paymentAdapters.set('test', down)
    const impatient = payingOnline(visitor, { 'payments.patience_seconds': 0.05 })
    await expect(actOnNext(world, { visitor: impatient, reference }, 'pay')).rejects.toMatchObject({
      code: 'payment-unavailable',
    })
    expect((await getOrder(visitor, reference)).pay!.nextId).not.toBe(null)
    openGateway(world)
    await payAll(world, visitor, reference)
    expect(await statusesOf(visitor, reference)).toEqual(['confirmed'])
  })
})

describe('money that arrives after the order expired', () => {
  async function late() {
    const visitor = await payingCustomer(world)
    const haircut = await cut()
    const dinner = await world.dinner({ columns: { payment_mode: 'full', stock_mode: 'counted', stock_amount: 1 } })
    await put(visitor, haircut, { startsAt: friday })
    await put(visitor, dinner)
    const placed = await order(visitor)
    await actOnNext(world, { visitor, reference: placed.reference }, 'pay')
    world.now += minutes(16)
    const system = payingOnline(world.system())
    // The gateway was not asked yet, so the payment is unknown.
    await expireUnpaidOrders(system)
    expect(await statusesOf(visitor, placed.reference)).toEqual(['expired_unpaid', 'expired_unpaid'])
    return { visitor, haircut, dinner, ...placed }
  }

  test('confirms the order if time and stock are still free', async () => {
    const { visitor, reference, orderId, dinner } = await late()
    await runPayments(world)
    expect(await statusesOf(visitor, reference)).toEqual(['confirmed', 'confirmed'])
    expect(publishedCount(world, 'order.placed', orderId)).toBe(1)
    expect(await world.db.row(sql`select amount from stock_taken where service_id = ${dinner.id}`)).toEqual({
      amount: 1,
    })
    expect((await showCart(visitor)).count).toBe(0)
  })

  test('is refunded in full if the time was taken, with one email', async () => {
    const { visitor, reference, orderId, haircut, dinner } = await late()
    await put(world.visitor(), haircut, { startsAt: friday })
    await runPayments(world)
    await runPayments(world)
    expect(await statusesOf(visitor, reference)).toEqual(['expired_unpaid', 'expired_unpaid'])
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR instant captured 2400/2400/2400'])
    expect(await balance(world, 'buyer', orderId, 'EUR')).toBe(0)
    expect([
      publishedCount(world, 'order.placed', orderId),
      publishedCount(world, 'order.paid-too-late', orderId),
    ]).toEqual([0, 1])
    expect(await world.db.row(sql`select amount from stock_taken where service_id = ${dinner.id}`)).toEqual({
      amount: 0,
    })
  })

  test('is refunded in full if the stock was sold', async () => {
    const { visitor, reference, haircut, dinner } = await late()
    const other = await payingCustomer(world)
    await put(other, dinner)
    await payAll(world, other, (await order(other)).reference)
    await runPayments(world)
    expect(await statusesOf(visitor, reference)).toEqual(['expired_unpaid', 'expired_unpaid'])
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR instant captured 2400/2400/2400'])
    await put(world.visitor(), haircut, { startsAt: friday })
  })

  test('in the last second, completely, confirms the order', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await cut(), { startsAt: friday })
    const { reference, orderId } = await order(visitor)
    await actOnNext(world, { visitor, reference }, 'pay')
    await checkPaymentsOfOrder(payingOnline(world.system()), orderId)
    world.now += minutes(15)
    await expireUnpaidOrders(payingOnline(world.system()))
    expect(await statusesOf(visitor, reference)).toEqual(['confirmed'])
  })
})

describe('requests in an order', () => {
  async function twoRequests(later: { capture?: 'fails' } = {}) {
    const visitor = await payingCustomer(world)
    const provider = await world.provider({ name: 'Studio Ana', staff: 2 })
    const requested = { payment_mode: 'full', confirm_mode: 'request' }
    const [first, second] = [await cut(requested, { provider }), await cut(requested, { provider, priceMinor: 4000 })]
    await put(visitor, first, { startsAt: friday })
    await put(visitor, second, { startsAt: '2026-11-06T16:00:00.000Z' })
    const placed = await order(visitor)
    await payAll(world, visitor, placed.reference, later)
    const answer = async (index: number, action: 'accept' | 'decline') => {
      const { id } = (await itemsOf(visitor, placed.reference))[index]!
      await world.db.transaction(async (db) => {
        const ctx = { ...payingOnline(world.system()), now: world.now, db }
        await moveItem(ctx, (await lockItem(db, id))!, {
          action,
          by: 'provider',
          userId: null,
          reason: action === 'decline' ? 'ill' : '',
        })
      })
    }
    return { visitor, provider, answer, ...placed }
  }

  test('have their deadline from the time of payment', async () => {
    const visitor = await payingCustomer(world)
    await put(visitor, await cut({ payment_mode: 'full', confirm_mode: 'request' }), { startsAt: friday })
    const { reference } = await order(visitor)
    world.now += minutes(10)
    await payAll(world, visitor, reference)
    const row = await world.db.row<{
      acceptBy: number
    }>(sql`select accept_by from order_items i join provider_orders r
      on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.reference = ${reference}`)
    expect(row!.acceptBy).toBe(start + minutes(10) + days(1))
  })

  test('are captured once for the accepted ones, when the last is decided', async () => {
    const { visitor, reference, provider, answer } = await twoRequests()
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR request authorised 10000/0/0'])
    await answer(0, 'accept')
    await runPayments(world)
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR request authorised 10000/0/0'])
    await answer(1, 'decline')
    await runPayments(world)
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR request captured 10000/6000/0'])
    const found = await getOrder(visitor, reference)
    expect(found.parts[0]!.items.map(({ statusText }) => statusText)).toEqual([
      'Confirmed',
      'Declined – nothing was charged',
    ])
    expect(found.parts[0]!.items.map(({ payment }) => plain(payment.text))).toEqual(['€60.00 paid', ''])
    // 60.00 less 12 % of the net 48.78.
    expect(await balance(world, 'provider_pending', provider.id, 'EUR')).toBe(6000 - 585)
    expect(await balance(world, 'buyer', found.id, 'EUR')).toBe(0)
  })

  test('of which none is accepted cost nothing', async () => {
    const { visitor, reference, answer } = await twoRequests()
    await answer(0, 'decline')
    await answer(1, 'decline')
    await runPayments(world)
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR request voided 10000/0/0'])
    expect((await getOrder(visitor, reference)).paymentLabel).toBe('unpaid')
  })

  test('that are decided at the same moment are captured once', async () => {
    const { reference, answer } = await twoRequests()
    await Promise.all([answer(0, 'accept'), answer(1, 'accept')])
    await runPayments(world)
    expect(short(await paymentsOf(world, reference))).toEqual(['EUR request captured 10000/10000/0'])
  })

  test('that were accepted but cannot be captured keep their time while they are paid again', async () => {
    const { visitor, reference, orderId, provider, answer } = await twoRequests({ capture: 'fails' })
    await answer(0, 'accept')
    await answer(1, 'accept')
    for (let times = 0; times < 3; times++) await runPayments(world)
    expect(publishedCount(world, 'order.pay-again', orderId)).toBe(1)
    const { pay } = await getOrder(visitor, reference)
    expect(pay).toMatchObject({ kind: 'again', steps: [{ mode: 'capture', amount: { minor: 10000 } }] })
    expect(Date.parse(pay!.payBy.at)).toBe(world.now + hours(24))
    await payAll(world, visitor, reference)
    expect(await statusesOf(visitor, reference)).toEqual(['confirmed', 'confirmed'])
    expect(await balance(world, 'provider_pending', provider.id, 'EUR')).toBe(10000 - 585 - 390)
  })

  test('that are not paid again are cancelled by the system', async () => {
    const { visitor, reference, answer } = await twoRequests({ capture: 'fails' })
    await answer(0, 'accept')
    await answer(1, 'accept')
    for (let times = 0; times < 3; times++) await runPayments(world)
    expect(await endUnpaidAgain(payingOnline(world.system()))).toBe(0)
    world.now += hours(24)
    expect(await endUnpaidAgain(payingOnline(world.system()))).toBe(1)
    expect(await endUnpaidAgain(payingOnline(world.system()))).toBe(0)
    expect(await statusesOf(visitor, reference)).toEqual(['cancelled', 'cancelled'])
    expect((await getOrder(visitor, reference)).pay).toBe(null)
  })
})
