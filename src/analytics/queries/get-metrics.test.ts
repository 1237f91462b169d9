import { beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, addMember } from '../../../tests/support/businesses.ts'
import { plantEvents, type Planted } from '../../../tests/support/metrics.ts'
import { openGateway, payAll, payingCustomer, payingOnline } from '../../../tests/support/orders/paying.ts'
import { order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { closeDays, makeMetrics } from '#analytics/commands/make-metrics.ts'
import {
  getBusinessMetrics,
  getServiceMetrics,
  listServiceMetrics,
  requireMetricFiles,
} from '#analytics/queries/get-metrics.ts'
import type { ServiceMetrics } from '#analytics/contract-metrics.ts'
import type { AppContext } from '#server/context.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf } from '#shared/time/instant.ts'

// A small data set whose numbers can be checked by hand: Monday 2 November 2026, 10:00 in Lisbon (UTC+0).
const world = await openWorld()
let cut: Awaited<ReturnType<typeof world.haircut>>
let owner: AppContext
let metrics: ServiceMetrics

const event = (type: string, visitor: string, more: Partial<Planted> = {}): Planted => ({
  type,
  visitor,
  serviceId: cut.id,
  providerId: cut.provider.id,
  at: world.now - hours(1),
  ...more,
})

/** Books a visit of 60.00 EUR that is paid online in full. */
async function books(startsAt: string, columns = {}) {
  const visitor = await payingCustomer(world)
  await put(visitor, cut, { startsAt, ...columns })
  const { reference } = await order(visitor)
  await payAll(world, visitor, reference)
  return { visitor, reference }
}

/** Replaces the non-breaking spaces of amounts. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as Value

async function makeAll() {
  while ((await makeMetrics(world.system())) > 0);
}

beforeAll(async () => {
  openGateway(world)
  cut = await world.haircut({ columns: { payment_mode: 'full', policy: 'flexible' } })
  owner = payingOnline(await addMember(world, cut.provider.id, 'owner'))
  const people = Array.from({ length: 25 }, (_, index) => `p${index}`)
  await plantEvents(world, [
    // 100 impressions; 25 people view (one of them twice): 26 views.
    ...Array.from({ length: 100 }, (_, index) => event('impression', `i${index}`)),
    ...people.map((who, index) =>
      event('view', who, {
        source: index < 15 ? 'search' : index < 20 ? 'direct' : 'outside',
        ...(index >= 20 && { sourceHost: 'blog.example' }),
        country: index < 21 ? 'PT' : 'ES',
        city: index < 6 ? 'Lisbon' : 'Porto',
      }),
    ),
    event('view', 'p0', { source: 'direct', country: 'PT', city: 'Lisbon' }),
    ...people.slice(0, 10).map((who) => event('slot_view', who)),
    event('slot_view', 'p0'),
    ...people.slice(0, 5).map((who) => event('cart_add', who)),
    // Seven people found no time on Thursday evening, one of them three times; two on Monday.
    ...people.slice(0, 7).map((who) => event('no_slot', who, { detail: { date: '2026-11-05', minute: 18 * 60 + 30 } })),
    event('no_slot', 'p0', { detail: { date: '2026-11-05', minute: 19 * 60 } }),
    event('no_slot', 'p0', { detail: { date: '2026-11-05', minute: 19 * 60 } }),
    ...people.slice(0, 2).map((who) => event('no_slot', who, { detail: { date: '2026-11-09', minute: 600 } })),
    // The 30 days before: 13 views of one person each.
    ...people.slice(0, 13).map((who) => event('view', who, { at: world.now - days(35) })),
  ])
  await books('2026-11-06T15:00:00.000Z')
  await books('2026-11-06T09:00:00.000Z')
  const { visitor, reference } = await books('2026-11-07T09:00:00.000Z')
  const [item] = (await getOrder(visitor, reference)).parts[0]!.items
  await cancelMyItem(visitor, { reference, itemId: item!.id, key: newId() }, { reason: 'plans' })
  await closeDays(world.system())
  await makeAll()
  metrics = plain(await getServiceMetrics(owner, { providerId: cut.provider.id, serviceId: cut.id }))
}, 60_000)

const tile = (key: string, of = metrics) => of.tiles.find((one) => one.key === key)!

test('tiles equal a calculation by hand', () => {
  const shown = Object.fromEntries(metrics.tiles.map(({ key, display }) => [key, display]))
  expect(shown).toMatchObject({
    impressions: '100',
    views: '26',
    visitors: '25',
    viewRate: '26 %', // 26 ÷ 100
    cartAdds: '5',
    orders: '3',
    conversion: '12 %', // 3 ÷ 25
    gross: '€180.00', // 3 × 60
    refunds: '€60.00', // one was refunded in full, four days before the visit
    averageOrder: '€60.00', // (60 + 60) ÷ 2: cancelled orders do not count
    cancelledByCustomers: '33 %',
    cancelledByBusiness: '0 %', // 1 of 3; 0 of 3
    noShows: '—',
    rating: '—',
    replyTime: '—',
    waitingList: '—',
    repeatCustomers: '0 %',
    // (4 d 5 h + 3 d 23 h + 4 d 23 h) ÷ 3 = 105 h + 95 h + 119 h = 319 h ÷ 3 = 4.43 days
    leadTime: '4.4 days',
  })
})

test('net earnings equal the ledger of the provider, to the cent', async () => {
  const { sum } = (await world.db.row<{ sum: number }>(
    sql`select -sum(amount_minor)::bigint as sum from ledger_entries where owner = ${cut.provider.id} and account like 'provider%'`,
  ))!
  expect(tile('net').value).toBe(sum)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(12_000)
})

test('the comparison with the period before says in which direction it changed and whether that is good', () => {
  // 13 → 26 views is +100 %; from 0 % conversion there is no percentage, so 0 % → 12 % is 12 points.
  expect(tile('views')).toMatchObject({
    before: { display: '13', value: 13 },
    change: { display: '+100 %', direction: 'up', isGood: true },
  })
  expect(tile('orders').change).toBeNull()
  expect(tile('conversion').change).toEqual({ display: '+12 pts', direction: 'up', isGood: true })
})

test('days, funnel, heat, sources and places add up', () => {
  expect(metrics.days).toHaveLength(30)
  expect(metrics.days.at(-1)).toMatchObject({
    date: '2026-11-02',
    label: 'Mon 2 Nov',
    views: 26,
    visitors: 25,
    orders: 3,
    isRunning: true,
    gross: { minor: 18_000 },
    refunds: { minor: 6_000 },
  })
  expect(metrics.funnel).toEqual({
    impressions: 100,
    steps: [
      { key: 'view', label: expect.any(String) as string, people: 25, shareOn: null },
      { key: 'choice', label: expect.any(String) as string, people: 10, shareOn: 40 },
      { key: 'cart', label: expect.any(String) as string, people: 5, shareOn: 50 },
      { key: 'order', label: expect.any(String) as string, people: 3, shareOn: 60 },
    ],
  })
  expect(metrics.heat.views[0]![9]).toBe(26) // Monday, 09:00
  expect(metrics.heat.bookings.flat().reduce((sum, count) => sum + count, 0)).toBe(2)
  expect([metrics.heat.bookings[4]![15], metrics.heat.bookings[4]![9]]).toEqual([1, 1]) // Friday 15:00 and 09:00
  expect([metrics.heat.noTime[3]![18], metrics.heat.noTime[3]![19], metrics.heat.noTime[0]![10]]).toEqual([7, 1, 2])
  expect(metrics.sources).toEqual([
    { key: 'search', label: 'Search', count: 15, share: (15 / 26) * 100 },
    { key: 'direct', label: 'Direct', count: 6, share: (6 / 26) * 100 },
    { key: 'outside:blog.example', label: 'blog.example', count: 5, share: (5 / 26) * 100 },
  ])
  // 21 people from Portugal, 4 from Spain; numbers below five are hidden.
  expect(metrics.places).toEqual({
    countries: [{ key: 'PT', label: 'Portugal', count: 21 }],
    cities: [
      { key: 'PT:Porto', label: 'Porto', count: 15 },
      { key: 'PT:Lisbon', label: 'Lisbon', count: 6 },
    ],
    hidden: 4,
    hiddenCities: 4,
  })
  expect(metrics.sold).toMatchObject([
    { kind: 'option', title: 'Standard', count: 2, revenue: { minor: 12_000, currency: 'EUR' } },
  ])
})

test('unmet demand for times says when people searched, what would help and what it would bring', () => {
  // Seven people (each counted once) on Thursday 18–20 h; the salon closes at 18:00. Two on Monday are too few for a
  // line. Of the 10 who looked at times 3 ordered, but 10 are too few for a rate; of the 25 viewers 12 % ordered: 7 ×
  // 12 % × 60.00 = 50.40.
  expect(metrics.unmetDemand).toEqual([
    {
      reason: 'no_slot',
      label: 'No free time',
      group: 'Thu 18–20 h',
      serviceId: cut.id,
      serviceTitle: 'Cut and finish',
      count: 7,
      value: { minor: 42_000, currency: 'EUR', display: '€420.00' },
      suggestion: 'Open Thursday until 20:00',
      estimate: 'Likely: 7 people × 12 % who order × €60.00 ≈ €50.40 in 30 days',
      action: { label: 'Open Thu 18–20', to: `/provider-dashboard/${cut.provider.id}/team#hours` },
    },
  ])
})

test('each chart has a title that states its result', () => {
  expect(metrics.findings).toEqual({
    days: '26 views and 3 orders in 30 days',
    funnel: 'Most leave before looking at times or amounts: 40 % go on',
    heat: 'Most look on Monday between 9 and 10 h',
    unmetDemand: 'Thu 18–20 h: 7 people found no time',
    sold: 'Not enough sold yet to tell',
    sources: 'Search brings the most views: 58 %',
    places: 'Most look from Porto, Portugal',
    reviews: 'No reviews in these days',
  })
})

test('too few views give no statement about a service', async () => {
  const other = await world.haircut({ provider: cut.provider, title: 'Colour' })
  const early = await getServiceMetrics(owner, { providerId: cut.provider.id, serviceId: other.id })
  expect([early.isEarly, early.findings.days, early.findings.funnel]).toEqual([
    true,
    'Not enough visits yet to tell',
    'Not enough visits yet to tell',
  ])
  expect(tile('conversion', early)).toMatchObject({ display: '—', value: null, change: null })
})

test('the metrics of the business list its services with the same numbers as the list of services', async () => {
  const whole = plain(await getBusinessMetrics(owner, cut.provider.id))
  expect(whole.services[0]).toEqual({
    id: cut.id,
    title: 'Cut and finish',
    state: 'published',
    impressions: 100,
    views: 26,
    orders: 3,
    conversion: 12,
    gross: { minor: 18_000, currency: 'EUR', display: '€180.00' },
    otherGross: [],
    rating: null,
  })
  expect(plain(await listServiceMetrics(owner, cut.provider.id, { days: 30 }))[0]).toEqual(whole.services[0])
  expect(tile('gross', whole as never).display).toBe('€180.00')
  // One person works 9 hours from Monday to Saturday: 26 such days in 30, with three bookings of which two remain.
  expect(tile('occupancy').value).not.toBeNull()
})

describe('who may see metrics', () => {
  test('staff see metrics of their own visits, without visitors and money', async () => {
    const anna = await addMember(world, cut.provider.id, 'staff')
    await world.db.run(
      sql`update provider_members set resource_id = ${cut.provider.staffIds[0]} where provider_id = ${cut.provider.id} and role = 'staff'`,
    )
    const staffView = await getServiceMetrics(anna, { providerId: cut.provider.id, serviceId: cut.id })
    expect(staffView.isStaffView).toBe(true)
    expect([tile('orders', staffView).display, tile('cancelledByCustomers', staffView).display]).toEqual(['3', '33 %'])
    expect(['views', 'gross', 'net', 'conversion', 'rating'].map((key) => tile(key, staffView).display)).toEqual([
      '—',
      '—',
      '—',
      '—',
      '—',
    ])
    expect([
      staffView.days.every(({ views, gross }) => views === 0 && gross.minor === 0),
      staffView.unmetDemand,
      staffView.sources,
      staffView.sold,
    ]).toEqual([true, [], [], []])
    expect(await listServiceMetrics(anna, cut.provider.id)).toEqual([])
  })

  test("strangers get not-found, and a business cannot read the metrics of another business's service", async () => {
    const other = await world.haircut()
    const stranger = await addMember(world, other.provider.id, 'owner')
    await expect(getServiceMetrics(stranger, { providerId: cut.provider.id, serviceId: cut.id })).rejects.toMatchObject(
      {
        kind: 'not-found',
      },
    )
    await expect(
      getServiceMetrics(stranger, { providerId: other.provider.id, serviceId: cut.id }),
    ).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(
      getServiceMetrics(stranger, { providerId: other.provider.id, serviceId: `' or 1=1` }),
    ).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(getBusinessMetrics(world.visitor(), cut.provider.id)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

test('sales in another currency are shown separately and never added', async () => {
  const { provider } = cut
  await world.db.run(sql`delete from money_days where currency = 'USD'`)
  await world.db
    .run(sql`insert into money_days (subject_id, day, currency, provider_id, gross_minor, refunds_minor, net_minor, ordered_minor, ordered)
    values (${cut.id}, '2026-10-20', 'USD', ${provider.id}, 5000, 0, 4500, 5000, 1)`)
  const both = plain(await getServiceMetrics(owner, { providerId: provider.id, serviceId: cut.id }))
  expect(tile('gross', both)).toMatchObject({ display: '€180.00 + $50.00', value: 18_000, change: null })
  expect(both.days.find(({ date }) => date === '2026-10-20')).toMatchObject({
    gross: { minor: 0, currency: 'EUR' },
    otherGross: [{ minor: 5000, currency: 'USD' }],
  })
  await world.db.run(sql`delete from money_days where currency = 'USD'`)
})

test('price changes and closed days are marked in the chart', async () => {
  await world.db.run(sql`delete from service_events where service_id = ${cut.id} and type = 'fields'`)
  await world.db.run(sql`delete from availability_exceptions where location_id = ${cut.provider.locationId}`)
  await world.db
    .run(sql`insert into service_events (id, service_id, at, type, detail) values (${newId()}, ${cut.id}, ${isoOf(world.now - days(3))}, 'fields',
    '{"before":{"options":[{"price":"55"}]},"after":{"options":[{"price":"60"}]}}')`)
  await world.db.run(
    sql`insert into availability_exceptions (id, location_id, first_date, last_date, reason) values (${newId()}, ${cut.provider.locationId}, '2026-10-20', '2026-10-21', 'Holiday')`,
  )
  const { flags } = plain(await getServiceMetrics(owner, { providerId: cut.provider.id, serviceId: cut.id }))
  expect(flags).toEqual([
    { date: '2026-10-20', text: 'Closed until Wed 21 Oct: Holiday' },
    { date: '2026-10-30', text: 'Price from €55.00 to €60.00' },
  ])
})

describe('the plan of a business and its metrics', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code?: string }) => error.code,
    )
  const on = async (plan: string | null) => {
    const provider = await world.provider()
    await world.db.run(sql`update providers set plan = ${plan} where id = ${provider.id}`)
    const service = await world.haircut({ provider })
    return {
      id: provider.id,
      serviceId: service.id,
      owner: await addMember(world, provider.id, 'owner'),
      staff: await addMember(world, provider.id, 'staff'),
    }
  }
  /** Today is 2 November 2026. */
  const days30 = { range: 'custom', from: '2026-10-04', until: '2026-10-05' }
  const before = { range: 'custom', from: '2026-10-03', until: '2026-10-05' }

  test('the smallest plan shows thirty days and no files to every member, for the business and for one service', async () => {
    const { id, serviceId, owner, staff } = await on('starter')
    for (const who of [owner, staff]) {
      for (const requested of [{}, { range: '30' }, days30])
        expect(await codeOf(getBusinessMetrics(who, id, requested))).toBe('ok')
      for (const requested of [{ range: '90' }, { range: '365' }, before]) {
        expect(await codeOf(getBusinessMetrics(who, id, requested))).toBe('plan-limit')
        expect(await codeOf(getServiceMetrics(who, { providerId: id, serviceId }, requested))).toBe('plan-limit')
      }
      expect(await codeOf(requireMetricFiles(who, id))).toBe('plan-limit')
    }
  })

  test('larger plans show their range; administrators see everything', async () => {
    const [growth, pro, small] = [await on('growth'), await on('pro'), await on('starter')]
    expect(await codeOf(getBusinessMetrics(growth.owner, growth.id, { range: '365' }))).toBe('ok')
    expect(
      await codeOf(
        getBusinessMetrics(growth.owner, growth.id, { range: 'custom', from: '2025-11-02', until: '2025-11-05' }),
      ),
    ).toBe('plan-limit')
    expect([
      await codeOf(requireMetricFiles(growth.owner, growth.id)),
      await codeOf(requireMetricFiles(pro.owner, pro.id)),
    ]).toEqual(['plan-limit', 'ok'])
    expect(
      await codeOf(getBusinessMetrics(pro.owner, pro.id, { range: 'custom', from: '2024-11-02', until: '2025-11-05' })),
    ).toBe('ok')
    const admin = await addAdmin(world, 'support')
    expect([
      await codeOf(getBusinessMetrics(admin, small.id, { range: '365' })),
      await codeOf(requireMetricFiles(admin, small.id)),
    ]).toEqual(['ok', 'ok'])
  })
})
