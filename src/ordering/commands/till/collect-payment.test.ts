import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture, walkIn, type CalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { publishedCount } from '../../../../tests/support/orders/paying.ts'
import { customer, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { closeDay, refundAtTill, collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import type { TillPaymentInput } from '#payments/contract-till.ts'
import { getTillDay } from '#payments/queries/till/get-till-day.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  fixture = await openCalendarFixture(world)
})

const pay = (itemId: string, input: Partial<TillPaymentInput>, key = newId()) =>
  collectPayment(
    fixture.owner,
    { providerId: fixture.provider.id, itemId, key },
    { method: 'cash', amountMinor: 0, tipMinor: 0, discountMinor: 0, givenMinor: null, reason: '', ...input },
  )
const giveBack = (itemId: string, paymentId: string, amountMinor: number, isCorrection = false) =>
  refundAtTill(
    fixture.owner,
    { providerId: fixture.provider.id, itemId, paymentId, key: newId() },
    { amountMinor, reason: 'It was cold', isCorrection },
  )
const collectOf = async (itemId: string) => {
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, {})
  const { collect } = items.find(({ id }) => id === itemId)!
  return collect && { ...collect, text: collect.text.replaceAll('\u00a0', ' ') }
}
const ledger = async () => {
  const rows = await world.db.rows<{ account: string; minor: number }>(
    sql`select account, sum(amount_minor)::bigint as minor from ledger_entries where owner = ${fixture.provider.id} group by account`,
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}
const close = async (countedMinor: number, openingMinor = 0, key = newId()) => {
  const { cash } = await getTillDay(fixture.owner, fixture.provider.id)
  return closeDay(
    fixture.owner,
    { providerId: fixture.provider.id, key },
    {
      locationId: fixture.provider.locationId,
      currency: 'EUR',
      openingMinor,
      expectedMinor: cash[0]?.minor ?? 0,
      countedMinor,
      note: '',
    },
  )
}

test('a visit is paid in cash with change, split with the card terminal, with tip and discount', async () => {
  const { itemId } = await walkIn(fixture)
  expect(await collectOf(itemId)).toMatchObject({
    due: { minor: 6000 },
    text: '€60.00 to collect',
    canCollect: true,
  })
  await pay(itemId, { amountMinor: 2000, givenMinor: 5000 })
  expect(await collectOf(itemId)).toMatchObject({
    text: '€20.00 paid, €40.00 to collect',
    payments: [{ change: { minor: 3000 } }],
  })
  const discount = { discountMinor: 500, reason: 'Regular customer' }
  await pay(itemId, { method: 'terminal', amountMinor: 3500, tipMinor: 300, ...discount })
  expect(await collectOf(itemId)).toMatchObject({ text: '€55.00 paid, nothing to collect', canCollect: false })
  expect(await ledger()).toEqual({
    till_cash: 2000,
    till_terminal: 3800,
    till_discount: 500,
    till_sales: -6000,
    till_tips: -300,
  })
})

test('cash that does not fit, a discount without reason and more than is due are errors', async () => {
  const { itemId } = await walkIn(fixture)
  expect(await codeOf(pay(itemId, { amountMinor: 6000, givenMinor: 5999 }))).toBe('cash-does-not-fit')
  expect(await codeOf(pay(itemId, { amountMinor: 5000, discountMinor: 1000 }))).toBe('till-invalid')
  expect(await codeOf(pay(itemId, { amountMinor: 0, tipMinor: 100 }))).toBe('till-invalid')
  expect(await codeOf(pay(itemId, { amountMinor: 6001 }))).toBe('amount-above-due')
  expect(await ledger()).toEqual({})
})

test('of two people who take one payment, one succeeds; a double click counts once', async () => {
  const { itemId } = await walkIn(fixture)
  const codes = await Promise.allSettled([pay(itemId, { amountMinor: 6000 }), pay(itemId, { amountMinor: 6000 })])
  expect(codes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const other = await walkIn(fixture)
  const key = newId()
  await pay(other.itemId, { amountMinor: 1000 }, key)
  await pay(other.itemId, { amountMinor: 1000 }, key)
  expect(await ledger()).toMatchObject({ till_cash: 7000, till_sales: -7000 })
})

test('a refund is never above what was taken; a mistake is to collect again', async () => {
  const { itemId } = await walkIn(fixture)
  await pay(itemId, { amountMinor: 6000, tipMinor: 500 })
  const { id } = (await collectOf(itemId))!.payments[0]!
  await giveBack(itemId, id, 1000)
  expect(await collectOf(itemId)).toMatchObject({ due: { minor: 0 }, payments: [{ left: { minor: 5500 } }] })
  const both = await Promise.allSettled([giveBack(itemId, id, 4000), giveBack(itemId, id, 4000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(giveBack(itemId, id, 1501))).toBe('refund-too-large')
  await giveBack(itemId, id, 1000, true)
  expect(await collectOf(itemId)).toMatchObject({ due: { minor: 1000 } })
})

test('a visit that is cancelled after it was paid at the till is to refund there, by its terms', async () => {
  const { itemId } = await walkIn(fixture)
  await pay(itemId, { amountMinor: 6000 })
  const { id } = (await collectOf(itemId))!.payments[0]!
  const request = { providerId: fixture.provider.id, itemId, key: newId() }
  await answerItem(fixture.owner, request, { action: 'cancel', reason: 'ill' })
  expect(await collectOf(itemId)).toMatchObject({
    toRefund: { minor: 6000 },
    text: '€60.00 paid, €60.00 to refund',
    canCollect: false,
  })
  await giveBack(itemId, id, 4000)
  expect((await collectOf(itemId))!.toRefund).toMatchObject({ minor: 2000 })
  await giveBack(itemId, id, 2000)
  expect(await collectOf(itemId)).toMatchObject({ toRefund: null, text: '€60.00 paid, nothing to collect' })
})

test('receipts follow a discount at the till that is given after the visit', async () => {
  const { itemId } = await walkIn(fixture)
  const { orderId } = (await world.db.row<{ orderId: string }>(
    sql`select r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = ${itemId}`,
  ))!
  const request = { providerId: fixture.provider.id, itemId }
  world.now = Date.UTC(2026, 10, 2, 12)
  await answerItem(fixture.owner, { ...request, key: newId() }, { action: 'fulfil' })
  await issueReceipts(world.system(), orderId)
  await pay(itemId, { amountMinor: 5500, discountMinor: 500, reason: 'Long wait' })
  expect(publishedCount(world, 'till.changed', orderId)).toBe(1)
  await issueReceipts(world.system(), orderId)
  const documents = await world.db.rows<{ kind: string; minor: number }>(
    sql`select kind, (content ->> 'totalMinor')::bigint as minor from billing_documents where order_id = ${orderId} order by issued_at, number desc`,
  )
  expect(documents).toEqual([
    { kind: 'receipt', minor: 6000 },
    { kind: 'credit_note', minor: 500 },
  ])
})

test('goods of one order are paid together; two people who take them at once neither pay twice nor block', async () => {
  const kitchen = await world.dinner({ provider: fixture.provider })
  for (let round = 0; round < 3; round++) {
    const buyer = await customer(world)
    const pasta = await world.dinner({ provider: fixture.provider })
    await put(buyer, kitchen, { fulfillmentMethod: 'pickup' })
    await put(buyer, pasta, { fulfillmentMethod: 'pickup' })
    const { reference } = await order(buyer)
    const [first, second] = (await getOrder(buyer, reference)).parts[0]!.items
    await world.db.run(
      sql`update order_items set status = 'confirmed', accept_by = null where id in (${first!.id}, ${second!.id})`,
    )
    const collect = await collectOf(first!.id)
    expect(collect).toMatchObject({ isPart: true, canCollect: true })
    expect(await collectOf(second!.id)).toBe(null)
    const all = { amountMinor: collect!.due.minor }
    const both = await Promise.allSettled([pay(first!.id, all), pay(second!.id, all)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect((failed.reason as { code: string }).code).toBe('amount-above-due')
    expect((await getOrder(buyer, reference)).paymentLabel).toBe('paid')
  }
})

test('the close of day equals the ledger over random days, and the difference is posted', async () => {
  const step = fc.record({
    method: fc.constantFrom('cash', 'terminal' as const),
    amountMinor: fc.integer({ min: 1, max: 3000 }),
    tipMinor: fc.nat(500),
    discountMinor: fc.nat(200),
    backMinor: fc.nat(2000),
  })
  const day = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    missingMinor: fc.integer({ min: -50, max: 50 }),
    opening: fc.constantFrom(0, 5000, 7500),
  })
  let closed = 0
  await fc.assert(
    fc.asyncProperty(day, async ({ steps, missingMinor, opening }) => {
      world.now += 3_600_000
      const before = { till_cash: 0, ...(await ledger()) }
      for (const { backMinor, ...input } of steps) {
        const { itemId } = await walkIn(fixture, { date: '2026-11-02', startMinute: 540, anyway: true }).catch(
          async () =>
            walkIn(fixture, { date: `2026-11-${10 + (closed % 15)}`, startMinute: 60 * (closed % 23), anyway: true }),
        )
        await pay(itemId, { ...input, reason: 'Regular' })
        const [payment] = (await collectOf(itemId))!.payments
        if (backMinor > 0) await giveBack(itemId, payment!.id, Math.min(backMinor, payment!.left.minor))
        closed += 1
      }
      const { cash, sums } = await getTillDay(fixture.owner, fixture.provider.id)
      const after = { till_cash: 0, ...(await ledger()) }
      expect(cash[0]!.minor).toBe(after.till_cash - before.till_cash)
      expect(sums.reduce((all, { count }) => all + count, 0)).toBeGreaterThanOrEqual(steps.length)
      const counted = Math.max(0, cash[0]!.minor + missingMinor)
      const { closings } = await close(opening + counted, opening)
      expect(closings[0]).toMatchObject({
        counted: { minor: opening + counted },
        difference: { minor: counted - cash[0]!.minor },
      })
      expect({ till_cash: 0, ...(await ledger()) }.till_cash).toBe(opening + counted)
    }),
    { numRuns: 5 },
  )
  const [sum] = await world.db.rows<{ minor: number }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries`,
  )
  expect(sum!.minor).toBe(0)
})

test('a till is closed once, and only as it was seen', async () => {
  expect(await codeOf(close(0))).toBe('till-empty')
  const { itemId } = await walkIn(fixture)
  await pay(itemId, { amountMinor: 1000 })
  const { locationId } = fixture.provider
  const input = { locationId, currency: 'EUR', openingMinor: 5000, expectedMinor: 900, countedMinor: 6000, note: '' }
  const closing = (expectedMinor: number) =>
    closeDay(fixture.owner, { providerId: fixture.provider.id, key: newId() }, { ...input, expectedMinor })
  expect(await codeOf(closing(900))).toBe('till-changed')
  const both = await Promise.allSettled([closing(1000), closing(1000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('each place has a drawer of its own, and is closed by itself', async () => {
  const second = await world.provider({ staff: 1 })
  await world.db.run(
    sql`update locations set provider_id = ${fixture.provider.id}, name = 'Porto', position = 1 where id = ${second.locationId}`,
  )
  const there = await world.haircut({ provider: fixture.provider })
  const [here, porto] = [
    await walkIn(fixture),
    await walkIn(fixture, { serviceId: there.id, optionId: there.optionId }),
  ]
  await world.db.run(sql`update services set location_id = ${second.locationId} where id = ${there.id}`)
  await pay(here.itemId, { amountMinor: 1000 })
  await pay(porto.itemId, { amountMinor: 2500 })
  const { cash, places } = await getTillDay(fixture.owner, fixture.provider.id)
  expect(places.map(({ id }) => id)).toEqual([fixture.provider.locationId, second.locationId])
  expect(Object.fromEntries(cash.map(({ locationId, minor }) => [locationId, minor]))).toEqual({
    [fixture.provider.locationId]: 1000,
    [second.locationId]: 2500,
  })
  const closing = { locationId: second.locationId, currency: 'EUR', openingMinor: 5000, expectedMinor: 2500, note: '' }
  const request = () => ({ providerId: fixture.provider.id, key: newId() })
  const day = await closeDay(fixture.owner, request(), { ...closing, countedMinor: 7500 })
  expect(day).toMatchObject({
    cash: [{ locationId: fixture.provider.locationId }],
    closings: [{ difference: { minor: 0 } }],
  })
  expect(await codeOf(closeDay(fixture.owner, request(), { ...closing, countedMinor: 7500 }))).toBe('till-empty')
  expect((await ledger()).till_cash).toBe(1000 + 7500)
})
