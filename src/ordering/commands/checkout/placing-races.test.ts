import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const count = async (
  table: 'orders' | 'providerOrders' | 'orderItems' | 'guestLinks' | 'idempotencyKeys' | 'stockTaken',
) => {
  const tables = await world.db.row<Record<string, number>>(sql`select (select count(*) from orders) as orders,
    (select count(*) from provider_orders) as provider_orders, (select count(*) from order_items) as order_items,
    (select count(*) from guest_links) as guest_links, (select count(*) from idempotency_keys) as idempotency_keys,
    (select coalesce(sum(amount), 0) from stock_taken) as stock_taken`)
  return tables![table]!
}

const state = async () => ({
  orders: await count('orders'),
  parts: await count('providerOrders'),
  items: await count('orderItems'),
  links: await count('guestLinks'),
  answers: await count('idempotencyKeys'),
  stock: await count('stockTaken'),
  carts: await world.db.rows(sql`select id, booking_id from cart_items order by id`),
  bookings: await world.db.rows(sql`select id, status, reference from bookings order by id`),
  claims: await world.db.rows(sql`select booking_id, status from claims order by id`),
})

/** The same database, in which the n-th call fails like a broken connection. */
function failingAt(db: Database, nth: number): { db: Database; calls: () => number } {
  let calls = 0
  const counted = <Result>(work: () => Result): Result => {
    if (++calls === nth) throw new Error('cut')
    return work()
  }
  const wrap = (inner: Database): Database => ({
    rows: async (statement) => counted(() => inner.rows(statement)) as never,
    row: async (statement) => counted(() => inner.row(statement)) as never,
    run: async (statement) => counted(() => inner.run(statement)),
    transaction: (work) => inner.transaction((next) => work(wrap(next))),
    beforeCommit: inner.beforeCommit && ((write) => inner.beforeCommit!(() => counted(write))),
  })
  return { db: wrap(db), calls: () => calls }
}

const withDb = (visitor: AppContext, db: Database): AppContext => ({ ...visitor, db })

describe('placing an order is atomic', () => {
  test('whichever statement fails, nothing is stored, and the next attempt works', async () => {
    const visitor = await customer(world)
    await put(visitor, await world.haircut(), { startsAt: friday })
    await put(visitor, await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 5 } }), { quantity: 2 })
    const before = await state()
    let failures = 0
    for (let nth = 1; ; nth++) {
      const { db, calls } = failingAt(world.db, nth)
      const failed = await order(withDb(visitor, db), {}, newId()).then(
        () => false,
        () => true,
      )
      if (!failed) {
        expect(calls()).toBeLessThan(nth)
        break
      }
      failures++
      expect(await state()).toEqual(before)
    }
    expect(failures).toBeGreaterThan(12)
    expect(await count('orders')).toBe(before.orders + 1)
    expect((await showCart(visitor)).count).toBe(0)
  })
})

test('an order whose commit was not confirmed is not placed twice', async () => {
  const visitor = await customer(world)
  await put(visitor, await world.dinner())
  const before = await count('orders')
  // Simulates a connection that breaks during the commit: it succeeded, and the work is repeated.
  const forgetful: Database = {
    ...world.db,
    transaction: async (work) => (await world.db.transaction(work), world.db.transaction(work)),
  }
  const { orderId } = await order(withDb(visitor, forgetful))
  expect(await count('orders')).toBe(before + 1)
  expect(await world.db.rows(sql`select id from orders where id = ${orderId}`)).toHaveLength(1)
})

describe('simultaneous orders', () => {
  test('of twenty for one of the last five pieces, five succeed', async () => {
    const dinner = await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 5 } })
    const visitors: AppContext[] = []
    for (let index = 0; index < 20; index++) {
      const visitor = await customer(world)
      await put(visitor, dinner)
      visitors.push(visitor)
    }
    const answers = await Promise.allSettled(visitors.map((visitor) => order(visitor)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const rejected = new Set(
      answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : [])),
    )
    expect([...rejected].every((code) => ['sold-out', 'cart-has-problems'].includes(code))).toBe(true)
    expect(await world.db.rows(sql`select amount from stock_taken where service_id = ${dinner.id}`)).toEqual([
      { amount: 5 },
    ])
  })

  test('two parts of one cart do not get the same piece', async () => {
    const [visitor, dinner] = [
      await customer(world),
      await world.dinner({ columns: { stock_mode: 'counted', stock_amount: 5 } }),
    ]
    await put(visitor, dinner, { quantity: 3 })
    await put(visitor, dinner, { quantity: 2, note: 'No salt' })
    await world.db.run(sql`update services set stock_amount = 4 where id = ${dinner.id}`)
    await expect(order(visitor)).rejects.toMatchObject({ details: { offers: { problems: [{ code: 'stock-low' }] } } })
    expect(await world.db.rows(sql`select amount from stock_taken where service_id = ${dinner.id}`)).toEqual([])
  })

  test('daily stock is available again the next local day', async () => {
    const dinner = await world.dinner({ columns: { stock_mode: 'daily', stock_amount: 1 } })
    const [first, second] = [await customer(world), await customer(world)]
    await put(first, dinner)
    await order(first)
    await expect(put(second, dinner)).rejects.toMatchObject({ code: 'sold-out' })
    await world.db.run(sql`update stock_taken set day = day - 1 where service_id = ${dinner.id}`)
    await put(second, dinner)
    await order(second)
  })

  test('carts with the same providers in opposite order do not deadlock', async () => {
    const stock = { stock_mode: 'counted', stock_amount: 1000 }
    const dinners = [await world.dinner({ columns: stock }), await world.dinner({ columns: stock })]
    const haircuts = [await world.haircut(), await world.haircut()]
    for (let round = 0; round < 5; round++) {
      const visitors = [await customer(world), await customer(world), await customer(world), await customer(world)]
      for (const [index, visitor] of visitors.entries()) {
        const turned = <Item>(items: Item[]) => (index % 2 ? items.toReversed() : items)
        for (const dinner of turned(dinners)) await put(visitor, dinner)
        const clock = `${String(9 + round).padStart(2, '0')}:00`
        for (const haircut of turned(haircuts))
          if (index < 1) await put(visitor, haircut, { startsAt: `2026-11-0${3 + index}T${clock}:00.000Z` })
      }
      let tries = 0
      const counted: Database = {
        ...world.db,
        transaction: (work) => world.db.transaction((db) => (tries++, work(db))),
      }
      await Promise.all(visitors.map((visitor) => order(withDb(visitor, counted))))
      // A deadlock would have been hidden by a second try.
      expect(tries).toBe(visitors.length)
    }
  })

  test('one cart ordered twice at once with two keys is ordered once', async () => {
    const visitor = await customer(world)
    await put(visitor, await world.dinner())
    const before = await count('orders')
    const answers = await Promise.allSettled([order(visitor), order(visitor), order(visitor)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count('orders')).toBe(before + 1)
  })
})
