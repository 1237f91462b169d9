import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { expireUnpaidOrders } from '#ordering/commands/payments/expire-unpaid-orders.ts'
import { deleteOldCarts } from '#ordering/commands/cart/delete-old-carts.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { days, minutes } from '#shared/time/instant.ts'
import { withValues } from '#shared/settings.ts'

let world: World
beforeEach(async () => void (world = await openWorld()))

const payingOnline = (visitor: AppContext): AppContext => ({
  ...visitor,
  settings: withValues(visitor.settings, { 'payments.adapter': 'card' }),
})
const statusesOf = async (visitor: AppContext, reference: string) =>
  (await getOrder(visitor, reference)).parts.flatMap(({ items }) => items.map(({ status }) => status))
const stockOf = async (id: string) =>
  (await world.db.row<{ amount: number }>(sql`select amount from stock_taken where service_id = ${id}`))?.amount ?? 0

describe('an unpaid order', () => {
  test('releases its time and stock after a quarter of an hour', async () => {
    const visitor = await customer(world)
    const haircut = await world.haircut({ columns: { payment_mode: 'full' } })
    const dinner = await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 2 } })
    await put(visitor, haircut, { startsAt: friday })
    await put(visitor, dinner, { quantity: 2 })
    const { reference } = await order(payingOnline(visitor))
    const other = world.visitor()
    await expect(put(other, haircut, { startsAt: friday })).rejects.toMatchObject({ code: 'slot-taken' })
    world.now += minutes(14)
    expect(await expireUnpaidOrders(world.system())).toBe(0)
    world.now += minutes(1)
    expect(await expireUnpaidOrders(world.system())).toBe(2)
    expect(await statusesOf(visitor, reference)).toEqual(['expired_unpaid', 'expired_unpaid'])
    expect(await stockOf(dinner.id)).toBe(0)
    await put(other, haircut, { startsAt: friday })
    await put(other, dinner, { quantity: 2 })
    expect(world.published.filter(({ type }) => type === 'order.expired')).toHaveLength(1)
  })

  test('expires once, however many jobs run', async () => {
    const visitor = await customer(world)
    const dinner = await world.dinner({ columns: { payment_mode: 'full', stock_mode: 'counted', stock_amount: 5 } })
    await put(visitor, dinner, { quantity: 2 })
    await order(payingOnline(visitor))
    const second = await customer(world)
    await put(second, dinner, { quantity: 1 })
    world.now += minutes(16)
    await order(payingOnline(second))
    const done = await Promise.all([
      expireUnpaidOrders(world.system()),
      expireUnpaidOrders(world.system()),
      expireUnpaidOrders(world.system()),
    ])
    expect(done.reduce((sum, amount) => sum + amount)).toBe(1)
    expect(await stockOf(dinner.id)).toBe(1)
  })
})

test('an unanswered request expires without a charge, and its time is free again', async () => {
  const [visitor, haircut] = [await customer(world), await world.haircut({ columns: { confirm_mode: 'request' } })]
  await put(visitor, haircut, { startsAt: friday })
  const { reference } = await order(visitor)
  world.now += days(1)
  expect(await expireUnansweredItems(world.system())).toBe(1)
  expect(await expireUnansweredItems(world.system())).toBe(0)
  const found = await getOrder(visitor, reference)
  expect(found).toMatchObject({
    status: 'cancelled',
    parts: [{ items: [{ status: 'expired', statusText: 'No answer – nothing was charged' }] }],
  })
  await put(world.visitor(), haircut, { startsAt: friday })
  expect(world.published.filter(({ type }) => type === 'item.expired')).toHaveLength(1)
})

test('a visit is completed after its end', async () => {
  const visitor = await customer(world)
  await put(visitor, await world.haircut(), { startsAt: friday })
  const { reference } = await order(visitor)
  world.now = Date.parse(friday) + minutes(44)
  expect(await endVisits(world.system())).toBe(0)
  world.now += minutes(1)
  expect(await endVisits(world.system())).toBe(1)
  expect(await endVisits(world.system())).toBe(0)
  const found = await getOrder(visitor, reference)
  expect(found.status).toBe('done')
  expect(found.parts[0]!.items[0]!.statusText).toBe('Finished. Report a problem by Sun 15:45')
})

test('a cart is deleted after 30 days without use, and releases its time', async () => {
  const [visitor, haircut] = [world.visitor(), await world.haircut()]
  await put(visitor, haircut, { startsAt: friday })
  await world.db.run(sql`update bookings set expires_at = '2027-01-01'`)
  world.now += days(29)
  expect(await deleteOldCarts(world.system())).toBe(0)
  world.now += days(2)
  expect(await deleteOldCarts(world.system())).toBe(1)
  expect(await world.db.rows(sql`select status from bookings`)).toEqual([{ status: 'released' }])
})
