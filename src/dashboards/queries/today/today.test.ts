import { beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, addMember, codesOf } from '../../../../tests/support/businesses.ts'
import { plantOrders } from '../../../../tests/support/orders/many-orders.ts'
import { plantClients } from '../../../../tests/support/orders/many-clients.ts'
import { begin, talk } from '../../../../tests/support/messaging.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { getBoard } from '#ordering/queries/orders/order-board.ts'
import { listCustomers } from '#ordering/queries/customers/customers.ts'
import { getBusinessCalendar } from '#ordering/queries/calendar/get-business-calendar.ts'
import { listNeeds } from '#dashboards/queries/today/needs.ts'
import { getAgenda, getNextPayout, getTodayNumbers } from '#dashboards/queries/today/today-cards.ts'
import { getToPrepare } from '#ordering/queries/orders/order-board.ts'
import { getDashboardBadges, getLastReviews } from '#dashboards/queries/today/today-reviews.ts'
import { getTrend } from '#dashboards/queries/today/today-trend.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import type { BusinessAction } from '#ordering/rules/orders/business-words.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

type Service = Awaited<ReturnType<typeof world.haircut>>

async function books(service: Service, startsAt: string, more = {}) {
  const visitor = await customer(world)
  await put(visitor, service, { startsAt, ...more })
  const { orderId, reference } = await order(visitor)
  const item = await world.db.row<{ id: string }>(
    sql`select i.id from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
  )
  return { visitor, orderId, reference, itemId: item!.id }
}

async function orders(service: Service) {
  const visitor = await customer(world)
  await put(visitor, service, { fulfillmentMethod: 'pickup' })
  const { orderId } = await order(visitor)
  return (await world.db.row<{ id: string }>(
    sql`select i.id from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
  ))!.id
}

const ownerOf = (providerId: string) => addMember(world, providerId, 'owner')
const does = (owner: AppContext, providerId: string, itemId: string, action: BusinessAction) =>
  answerItem(owner, { providerId, itemId, key: newId() }, { action })

/** Runs the work at another time and then restores the clock. */
async function at<Result>(moment: string, work: () => Promise<Result>): Promise<Result> {
  const now = world.now
  world.now = Date.parse(moment)
  try {
    return await work()
  } finally {
    world.now = now
  }
}

describe('the Today page', () => {
  test('counts by the local day of the business: visits of today, open goods, and open requests', async () => {
    const service = await world.haircut()
    const [dinner, { id }] = [await world.dinner({ provider: service.provider }), service.provider]
    const owner = await ownerOf(id)
    await books(service, '2026-11-06T09:00:00.000Z')
    await books(service, friday)
    await books(service, '2026-11-07T09:00:00.000Z')
    await orders(dinner)
    await world.db.run(sql`update services set confirm_mode = 'request' where id = ${service.id}`)
    await books(service, '2026-11-06T11:00:00.000Z')
    const numbers = await at('2026-11-06T08:30:00.000Z', () => getTodayNumbers(owner, id))
    expect(numbers).toMatchObject({
      dateText: 'Fri 6 Nov 2026',
      greeting: 'Good morning',
      zoneLine: '08:30 in Lisbon (UTC+0)',
      bookings: 2,
      orders: 1,
      waiting: 1,
    })
    expect((await getDashboardBadges(owner, id)).badges).toEqual({ orders: 1 })
  })

  test('begins and ends at midnight of the business, in every time zone', async () => {
    const provider = await world.provider({
      timeZone: 'Pacific/Auckland',
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
    })
    const service = await world.haircut({ provider })
    const owner = await ownerOf(provider.id)
    // 00:00 and 23:00 of Friday 6 November in Auckland (UTC+13), and the first instant of Saturday.
    for (const moment of ['2026-11-05T11:00:00.000Z', '2026-11-06T10:00:00.000Z', '2026-11-06T11:00:00.000Z'])
      await books(service, moment)
    const agenda = await at('2026-11-05T20:00:00.000Z', () => getAgenda(owner, provider.id))
    expect(agenda.visits.map(({ time, endTime }) => [time, endTime])).toEqual([
      ['00:00', '00:45'],
      ['23:00', '23:45'],
    ])
  })

  test('shows visits by time with actions, person and whether they are in progress', async () => {
    const provider = await world.provider({ staff: 2 })
    const service = await world.haircut({ provider })
    const owner = await ownerOf(provider.id)
    await books(service, '2026-11-06T11:00:00.000Z', { staffId: provider.staffIds[1]! })
    const { itemId } = await books(service, '2026-11-06T09:00:00.000Z', { staffId: provider.staffIds[0]! })
    await at('2026-11-06T09:10:00.000Z', async () => {
      const { visits } = await getAgenda(owner, provider.id)
      expect(visits.map(({ time, color, isNow, actions }) => ({ time, color, isNow, actions }))).toEqual([
        { time: '09:00', color: 1, isNow: true, actions: expect.arrayContaining(['check-in', 'fulfil']) },
        { time: '11:00', color: 2, isNow: false, actions: ['cancel'] },
      ])
      await does(owner, provider.id, itemId, 'check-in')
      expect((await getAgenda(owner, provider.id)).visits[0]).toMatchObject({
        status: 'in_progress',
        actions: ['fulfil'],
      })
      await does(owner, provider.id, itemId, 'fulfil')
      expect((await getAgenda(owner, provider.id)).visits[0]).toMatchObject({ status: 'fulfilled', actions: [] })
    })
  })

  test('looks ahead to the next day with visits once nothing is left of today', async () => {
    const service = await world.haircut()
    const { id } = service.provider
    const owner = await ownerOf(id)
    expect(await getAgenda(owner, id)).toMatchObject({ visits: [], ahead: null })
    const { itemId } = await books(service, '2026-11-05T10:00:00.000Z')
    await books(service, friday)
    const titleAt = (moment: string) => at(moment, async () => (await getAgenda(owner, id)).ahead?.title)
    expect(await titleAt('2026-11-02T10:00:00.000Z')).toBe('Thu 5 Nov 2026')
    expect(await titleAt('2026-11-05T09:00:00.000Z')).toBeUndefined()
    await at('2026-11-05T10:50:00.000Z', () => does(owner, id, itemId, 'fulfil'))
    const evening = await at('2026-11-05T20:00:00.000Z', () => getAgenda(owner, id))
    expect(evening).toMatchObject({
      visits: [{ status: 'fulfilled' }],
      ahead: { title: 'Tomorrow, Fri 6 Nov 2026', visits: [{ time: '15:00' }], more: 0 },
    })
  })

  test('shows staff their own calendar, and nothing without one', async () => {
    const provider = await world.provider({ staff: 2 })
    const [service, dinner] = [await world.haircut({ provider }), await world.dinner({ provider })]
    await books(service, '2026-11-06T09:00:00.000Z', { staffId: provider.staffIds[0]! })
    await books(service, '2026-11-06T10:00:00.000Z', { staffId: provider.staffIds[1]! })
    await orders(dinner)
    const [staff, nobody] = [
      await addMember(world, provider.id, 'staff', provider.staffIds[1]!),
      await addMember(world, provider.id, 'staff', null),
    ]
    await at('2026-11-06T08:00:00.000Z', async () => {
      expect(await getTodayNumbers(staff, provider.id)).toMatchObject({ bookings: 1, orders: 0 })
      expect((await getAgenda(staff, provider.id)).visits.map(({ time }) => time)).toEqual(['10:00'])
      expect((await getToPrepare(staff, provider.id)).tickets).toEqual([])
      expect((await getTrend(staff, provider.id)).bookings).toBe(1)
      expect(await getTodayNumbers(nobody, provider.id)).toMatchObject({ bookings: 0, orders: 0, waiting: 0 })
      expect((await getAgenda(nobody, provider.id)).visits).toEqual([])
    })
    await expect(getNextPayout(staff, provider.id)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('is visible to members only', async () => {
    const { id } = await world.provider()
    for (const loadCard of [
      getTodayNumbers,
      getAgenda,
      getToPrepare,
      listNeeds,
      getTrend,
      getLastReviews,
      getDashboardBadges,
      getBoard,
      getNextPayout,
    ]) {
      await expect(loadCard(world.user(), id)).rejects.toMatchObject({ kind: 'not-found' })
      await expect(loadCard(world.visitor(), id)).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
  })
})

describe('open tasks', () => {
  test('are sorted by deadline, those without one last, each with its link', async () => {
    const service = await world.haircut({ columns: { confirm_mode: 'request' } })
    const { id } = service.provider
    const owner = await ownerOf(id)
    await books(service, friday)
    await world.db.run(sql`update services set confirm_mode = 'instant' where id = ${service.id}`)
    const moved = await books(service, '2026-11-05T09:00:00.000Z')
    await world.db.run(
      sql`update order_items set snapshot = snapshot || '{"confirmMode":"request"}' where id = ${moved.itemId}`,
    )
    await rescheduleMyItem(
      moved.visitor,
      { reference: moved.reference, itemId: moved.itemId, key: newId() },
      { startsAt: Date.parse('2026-11-05T11:00:00.000Z') },
    )
    const soup = await world.dinner({
      provider: service.provider,
      title: 'Soup',
      columns: { stock_mode: 'counted', stock_amount: 10 },
    })
    await world.db.run(sql`update service_options set allergens = '{none}' where service_id = ${soup.id}`)
    const scarce = await world.dinner({
      provider: service.provider,
      title: 'Bread',
      columns: { stock_mode: 'counted', stock_amount: 10 },
    })
    await world.db.run(sql`insert into stock_taken (service_id, day, amount) values (${scarce.id}, '1970-01-01', 8)`)
    await world.haircut({ provider: service.provider, status: 'changes_requested', title: 'Beard' })
    await world.db.run(
      sql`insert into reviews (id, service_id, provider_id, stars, author, created_at) values (${newId()}, ${service.id}, ${id}, 5, 'Bo B.', ${isoOf(world.now)})`,
    )
    const { needs, total } = await listNeeds(owner, id)
    const rows = needs.map(({ kind, title, text }) => [kind, title, text])
    expect(rows).toEqual(
      expect.arrayContaining([
        ['request', 'Cut and finish', 'Rita A. asks for Fri 15:00'],
        ['proposal', 'Cut and finish', 'Rita A. asks for Thu 11:00 instead of Thu 09:00'],
        ['service', 'Beard', 'Something has to be changed before it can be shown.'],
        ['stock', 'Bread', '2 of 10 left.'],
        ['allergens', 'Allergens are missing', 'Bread'],
        ['review', 'A review without an answer', expect.any(String)],
      ]),
    )
    expect(total).toBe(needs.length)
    expect(needs.find(({ kind }) => kind === 'request')!.item?.actions).toEqual(['accept', 'decline'])
    expect(needs.map(({ due }) => due !== null).lastIndexOf(true)).toBe(1)
    expect((await getLastReviews(owner, id)).unanswered).toBe(1)
    const staff = await addMember(world, id, 'staff', service.provider.staffIds[0]!)
    expect(
      (await listNeeds(staff, id)).needs.every(({ kind }) => ['request', 'proposal', 'report'].includes(kind)),
    ).toBe(true)
  })
})

test('a moderator can open a business without its orders; support can see its orders', async () => {
  const service = await world.haircut({ columns: { confirm_mode: 'request' } })
  const { id } = service.provider
  await books(service, friday)
  const days = { from: '2026-11-02', until: '2026-11-08' }
  const readings = [
    listBusinessItems,
    getAgenda,
    getToPrepare,
    getBoard,
    (...[ctx]: [AppContext, string, object]) => getBusinessCalendar(ctx, id, days),
  ]
  const readAll = (ctx: AppContext) => readings.map((read) => read(ctx, id, {}))
  const [moderator, support] = [await addAdmin(world, 'moderator'), await addAdmin(world, 'support')]
  expect(await codesOf(readAll(moderator))).toEqual(['not-found'])
  expect(await codesOf(readAll(support))).toEqual(['ok'])
  expect((await getTodayNumbers(moderator, id)).waiting).toBe(1)
  expect([await listNeeds(moderator, id), await getDashboardBadges(moderator, id)]).toMatchObject([
    { needs: [] },
    { badges: {} },
  ])
  expect((await listNeeds(support, id)).needs).toMatchObject([{ kind: 'request' }])
})

test('a message of today shows its hour', async () => {
  const { ines, provider } = await talk(world)
  await begin(ines, provider.id, 'Is there a step at the door?')
  const { needs } = await listNeeds(await ownerOf(provider.id), provider.id)
  expect(needs.map(({ title }) => title)).toEqual([
    expect.stringMatching(/ waits for an answer since today \d\d:\d\d$/),
  ])
})

describe('the board of goods', () => {
  test('shows orders by stage, and moves each by one click', async () => {
    const dinner = await world.dinner()
    const { id } = dinner.provider
    const owner = await ownerOf(id)
    const itemId = await orders(dinner)
    const columnOf = async () =>
      (await getBoard(owner, id)).columns.find(({ tickets }) =>
        tickets.some(({ lines }) => lines.some((line) => line.itemId === itemId)),
      )?.key
    expect([await columnOf(), (await getToPrepare(owner, id)).tickets.length]).toEqual(['new', 1])
    await does(owner, id, itemId, 'prepare')
    expect(await columnOf()).toBe('preparing')
    await does(owner, id, itemId, 'ready')
    expect(await columnOf()).toBe('ready')
    await does(owner, id, itemId, 'fulfil')
    expect([await columnOf(), (await getToPrepare(owner, id)).tickets.length]).toEqual(['done', 0])
    expect(await at('2026-11-04T10:00:00.000Z', columnOf)).toBeUndefined()
  })

  test('Today shows the orders until tomorrow, and of later days how many there are and what they cost', async () => {
    const dinner = await world.dinner()
    const { id } = dinner.provider
    const owner = await ownerOf(id)
    const wanted = async (from: string) => {
      const itemId = await orders(dinner)
      await world.db.run(sql`update provider_orders r set wanted_from = ${from} from order_items i
        where i.provider_order_id = r.id and i.id = ${itemId}`)
      return itemId
    }
    // In Lisbon, where winter time is UTC.
    const tomorrow = await wanted('2026-11-03T23:59:00.000Z')
    for (const from of ['2026-11-04T00:00:00.000Z', '2026-11-04T19:00:00.000Z', '2026-11-06T19:00:00.000Z'])
      await wanted(from)
    const { tickets, more, later } = await getToPrepare(owner, id)
    expect(tickets.map(({ lines }) => lines[0]!.itemId)).toEqual([tomorrow])
    const [price] = (await listBusinessItems(owner, id, {})).items.map(({ total }) => total.minor)
    expect({ more, later }).toEqual({
      more: 0,
      later: [
        {
          date: '2026-11-04',
          dayText: 'Wed 4 Nov 2026',
          amount: 2,
          totalText: formatMoney({ minor: 2 * price!, currency: 'EUR' }),
        },
        {
          date: '2026-11-06',
          dayText: 'Fri 6 Nov 2026',
          amount: 1,
          totalText: formatMoney({ minor: price!, currency: 'EUR' }),
        },
      ],
    })
  })
})

describe('with 10,000 orders of one business', () => {
  const made = {} as { id: string; owner: AppContext; requested: string[] }
  beforeAll(async () => {
    const service = await world.haircut()
    const { orderId } = await books(service, '2026-11-03T09:00:00.000Z')
    await plantOrders(world.db, { orderId, amount: 10_000, until: world.now, apartMinutes: 20 })
    Object.assign(made, { id: service.provider.id, owner: await ownerOf(service.provider.id), requested: [] })
  }, 120_000)

  /** The same database, recording every statement. */
  function watched(): AppContext {
    const run = <Row>(statement: Parameters<Database['rows']>[0]) => {
      made.requested.push(statement.parts.join('?'))
      return world.db.rows<Row>(statement)
    }
    const db: Database = {
      ...world.db,
      rows: run,
      row: async <Row>(statement: Parameters<Database['row']>[0]) => (await run<Row>(statement))[0],
    }
    return { ...made.owner, now: world.now, db }
  }

  const cards = {
    getTodayNumbers,
    getAgenda,
    getToPrepare,
    listNeeds,
    getTrend,
    getLastReviews,
    getDashboardBadges,
    getBoard,
  }

  test.each(Object.entries(cards))('%s runs as many statements as with a hundred', async (_name, loadCard) => {
    const small = await world.haircut()
    const { orderId } = await books(small, '2026-11-03T09:00:00.000Z')
    await plantOrders(world.db, { orderId, amount: 100, until: world.now, apartMinutes: 20 })
    const owner = await ownerOf(small.provider.id)
    const counted = async (ctx: AppContext, id: string) => {
      made.requested = []
      await loadCard({ ...watched(), actor: ctx.actor }, id)
      return made.requested.length
    }
    expect(await counted(made.owner, made.id)).toBeLessThanOrEqual((await counted(owner, small.provider.id)) + 3)
  })

  test('no card reads all orders of the business', async () => {
    const tables = sql`select sum(seq_tup_read)::bigint as read from pg_stat_user_tables where relname in ('orders','provider_orders','order_items','bookings')`
    const read = async () => {
      await world.db.run(sql`select pg_stat_force_next_flush()`)
      await world.db.run(sql`select pg_stat_clear_snapshot()`)
      return (await world.db.row<{ read: number }>(tables))!.read
    }
    const before = await read()
    for (const loadCard of Object.values(cards)) await loadCard(made.owner, made.id)
    expect((await read()) - before).toBeLessThan(10_000)
  })

  test('customers are counted in one statement', async () => {
    await plantClients(world.db, made.id, 2_000)
    made.requested = []
    const { total, items } = await listCustomers(watched(), made.id, {})
    expect([total > 1_900, items.length]).toEqual([true, 25])
    expect(made.requested.length).toBeLessThan(8)
  })
})
