import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { exportBusinessItems } from '#ordering/queries/orders/export-business-items.ts'
import { listBusinessItems, type BusinessItemFilters } from '#ordering/queries/orders/list-business-items.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

describe('the orders of a business are found', () => {
  const made = {} as {
    provider: Awaited<ReturnType<typeof world.provider>>
    owner: ReturnType<typeof world.user>
    cut: string
    dinner: string
  }
  beforeAll(async () => {
    const provider = await world.provider({ staff: 2 })
    const owner = await addMember(world, provider.id, 'owner')
    const [cut, dinner] = [await world.haircut({ provider }), await world.dinner({ provider })]
    for (const [startsAt, staffId, lastName] of [
      [friday, provider.staffIds[0], 'Alves'],
      ['2026-11-07T09:00:00.000Z', provider.staffIds[1], 'Costa'],
      ['2026-11-10T09:00:00.000Z', provider.staffIds[0], '=1+1'],
    ] as const) {
      const visitor = await customer(world)
      await put(visitor, cut, { startsAt, staffId: staffId! })
      await order(visitor, { lastName, ...(lastName === '=1+1' && { firstName: '=cmd()' }) }).catch(() =>
        order(visitor, { lastName: 'Zé' }),
      )
    }
    const visitor = await customer(world)
    await put(visitor, dinner)
    await order(visitor)
    Object.assign(made, { provider, owner, cut: cut.id, dinner: dinner.id })
  })

  const found = async (filters: BusinessItemFilters) =>
    (await listBusinessItems(made.owner, made.provider.id, filters)).items.map(
      ({ startsAt, title }) => startsAt?.at.slice(5, 10) ?? title,
    )

  test('by local day, both ends inclusive', async () => {
    expect(await found({ from: '2026-11-06', until: '2026-11-07' })).toEqual(['11-06', '11-07'])
    expect(await found({ from: '2026-11-07' })).toEqual(['11-07', '11-10'])
    expect(await found({ until: '2026-11-05' })).toEqual(['Plate of the day'])
  })

  test('by service, and by the person in whose calendar they are', async () => {
    expect(await found({ serviceId: made.dinner })).toEqual(['Plate of the day'])
    expect(await found({ staffId: made.provider.staffIds[1]! })).toEqual(['11-07'])
    expect(await found({ serviceId: made.cut, staffId: made.provider.staffIds[0]!, from: '2026-11-08' })).toEqual([
      '11-10',
    ])
  })

  test('by valid ids only, and never those of another business', async () => {
    expect(await found({ serviceId: "x' or true" })).toEqual([])
    const other = await world.provider()
    const stranger = await addMember(world, other.id, 'owner')
    expect((await listBusinessItems(stranger, other.id, { serviceId: made.cut })).items).toEqual([])
    await expect(exportBusinessItems(stranger, made.provider.id, {})).rejects.toMatchObject({ code: 'not-found' })
  })

  test('and exported as a file in which customer input is no formula', async () => {
    await world.db.run(
      sql`update provider_orders set note = '=HYPERLINK("http://evil.example")' where provider_id = ${made.provider.id}`,
    )
    await world.db.run(
      sql`update orders set first_name = '+351', last_name = '' where id in (select order_id from provider_orders where provider_id = ${made.provider.id} limit 1)`,
    )
    const { text, fileName } = await exportBusinessItems(made.owner, made.provider.id, {})
    const { data } = Papa.parse<Record<string, string>>(text, { header: true })
    expect(fileName).toBe('orders-2026-11-02.csv')
    expect(data).toHaveLength(4)
    expect(data.every(({ Note }) => Note!.startsWith("'=HYPERLINK"))).toBe(true)
    expect(data.map(({ Customer }) => Customer)).toContain("'+351")
    expect(data[0]).toMatchObject({
      Reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-\d[a-z]$/),
      Currency: 'EUR',
      'Total (minor units)': expect.stringMatching(/^\d+$/),
    })
  })
})

describe('with 10,000 orders of one business', () => {
  const made = {} as { id: string; owner: ReturnType<typeof world.user>; staff: string }
  beforeAll(async () => {
    const provider = await world.provider({ staff: 2 })
    const service = await world.haircut({ provider })
    const visitor = await customer(world)
    await put(visitor, service, { startsAt: friday, staffId: provider.staffIds[0]! })
    const { orderId } = await order(visitor)
    await plant(orderId, 10_000)
    Object.assign(made, {
      id: provider.id,
      owner: await addMember(world, provider.id, 'owner'),
      staff: provider.staffIds[0]!,
    })
  }, 120_000)

  /** Copies of one order over the years before. */
  async function plant(orderId: string, amount: number) {
    await world.db
      .run(sql`create table copies as select n, gen_random_uuid() as order_of, gen_random_uuid() as part_of, gen_random_uuid() as item_of, gen_random_uuid() as booking_of,
      timestamptz '2026-11-01' - n * interval '17 minutes' as at from generate_series(1, ${amount}::int) n`)
    const partIds = sql`(select r.id from provider_orders r where r.order_id = ${orderId})`
    await world.db
      .run(sql`insert into orders select x.* from copies c, orders o, jsonb_populate_record(o, jsonb_build_object('id', c.order_of, 'reference', 'X' || c.n, 'placed_at', c.at,
      'first_name', 'Name' || c.n)) x where o.id = ${orderId}`)
    await world.db
      .run(sql`insert into provider_orders select x.* from copies c, provider_orders r, jsonb_populate_record(r, jsonb_build_object('id', c.part_of, 'order_id', c.order_of)) x
      where r.id = ${partIds}`)
    await world.db
      .run(sql`insert into bookings select x.* from copies c, bookings b, jsonb_populate_record(b, jsonb_build_object('id', c.booking_of, 'reference', null, 'status', 'released',
      'starts_at', c.at, 'ends_at', c.at + interval '45 minutes')) x where b.id = (select booking_id from order_items where provider_order_id = ${partIds})`)
    await world.db
      .run(sql`insert into order_items select x.* from copies c, order_items i, jsonb_populate_record(i, jsonb_build_object('id', c.item_of, 'provider_order_id', c.part_of,
      'booking_id', c.booking_of, 'placed_at', c.at, 'changed_at', c.at, 'status', (array['completed','completed','completed','cancelled','declined'])[1 + c.n % 5])) x
      where i.provider_order_id = ${partIds}`)
    await world.db.run(sql`analyze`)
  }

  test.each([
    ['what ended', { state: 'ended' }],
    ['one name', { search: 'name9999' }],
    ['one day long ago', { from: '2026-08-03', until: '2026-08-03' }],
    ['one person', { staffId: 'STAFF' }],
  ] as const)('%s is found among them', async (_name, filters) => {
    const { items } = await listBusinessItems(
      made.owner,
      made.id,
      'staffId' in filters ? { staffId: made.staff } : filters,
    )
    expect(items.length).toBeGreaterThan(0)
  })

  test('paging returns every line once, to the last', async () => {
    const seen = new Set<string>()
    let cursor = undefined as string | undefined
    for (let page = 0; page < 6; page++) {
      const { items, next } = await listBusinessItems(made.owner, made.id, { cursor, limit: 100 })
      for (const { id } of items) seen.add(id)
      cursor = next!
    }
    expect(seen.size).toBe(600)
    const far = await world.db.row<{ id: string; due: number }>(
      sql`select id, (extract(epoch from changed_at) * 1000000)::bigint as due from order_items where provider_id = ${made.id} order by changed_at limit 1 offset 50`,
    )
    const last = await listBusinessItems(made.owner, made.id, { cursor: `2_${far!.due}_${far!.id}`, limit: 100 })
    expect([last.items.length, last.next]).toEqual([50, null])
  })

  test('a page of past orders is read from an index, not sorted', async () => {
    const plan = await world.db.rows<
      Record<string, string>
    >(sql`explain select i.id from order_items i where i.provider_id = ${made.id}
      and i.status in ('fulfilled','completed','declined','expired','cancelled','no_show') order by i.changed_at desc, i.id desc limit 26`)
    const text = plan.map((line) => Object.values(line)[0]).join('\n')
    expect(text).toContain('order_items_over')
    expect(text).not.toContain('Sort')
  })
})
