import { beforeAll, expect, test } from 'vitest'
import { addAdmin, addPerson, userIdOf } from '../../../../tests/support/businesses.ts'
import { customer, emailOf, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import {
  orderFilters,
  providerFilters,
  serviceFilters,
  userFilters,
  type OrderFilters,
} from '#ordering/contract-admin-lists.ts'
import { listOrders, listProviders, listServices, listUsers } from '#ordering/queries/admin/admin-lists.ts'
import { sql } from '#platform/database/database.ts'
import { formatMoney } from '#shared/money.ts'

const world = await openWorld()

let admin: AppContext
let ana: Awaited<ReturnType<typeof world.provider>>
const made = {} as { visit: string; dinner: string; email: string; ann: string }

beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  made.ann = userIdOf(await addPerson(world))
  await world.db.run(
    sql`update auth_user set name = 'Ann Percent_100%', email = 'ann@example.com', phone_number = '+351912345678', created_at = now() + interval '1 minute' where id = ${made.ann}`,
  )
  ana = await world.provider({ name: 'Studio Ana' })
  const rui = await world.provider({ name: 'Casa Prato' })
  const list = async (provider: typeof ana) => {
    const visitor = await customer(world)
    await put(visitor, await world.dinner({ provider }))
    world.now += 60_000
    return { ...(await order(visitor, { phone: '+351 912 345 678' })), email: emailOf(visitor) }
  }
  const [one, two] = [await list(ana), await list(rui)]
  Object.assign(made, { visit: one.reference, email: one.email, dinner: two.reference })
  await world.db.run(sql`update auth_user set email_verified = true where id = ${made.ann}`)
})

const users = async (filters: object) => (await listUsers(admin, userFilters.parse(filters))).items.map(({ id }) => id)
const orders = async (filters: object) =>
  (await listOrders(admin, orderFilters.parse(filters))).items.map(({ reference }) => reference)

test('accounts are found by email address, name, phone number, id, and order reference', async () => {
  for (const q of ['ann@exa', 'ANN perc', '_100%', '912345678', '+351 912 345 678', made.ann])
    expect([q, await users({ q })]).toEqual([q, [made.ann]])
  expect(await users({ q: 'perc%100' })).toEqual([])
  await world.db.run(sql`update orders set visitor_id = ${made.ann} where reference = ${made.visit}`)
  expect(await users({ q: made.visit.toLowerCase() })).toEqual([made.ann])
  expect((await listUsers(admin, { q: made.ann })).items[0]).toMatchObject({
    orders: 1,
    businesses: [],
    disabled: false,
  })
})

test('orders are found by reference, email address, end of the phone number, business and customer', async () => {
  for (const q of [made.visit, made.email.slice(0, 20), 'studio a'])
    expect([q, await orders({ q })]).toEqual([q, [made.visit]])
  expect(await orders({ q: '345 678' })).toEqual([made.dinner, made.visit])
  expect(await orders({ provider: ana.id })).toEqual([made.visit])
  expect(await orders({ user: made.ann })).toEqual([made.visit])
})

test('the total of an order in the list equals the one on its page: with delivery, tip and service fee', async () => {
  const ofDinner = sql`from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.reference = ${made.dinner}`
  await world.db.run(
    sql`update provider_orders set delivery_fee_minor = 500, tip_minor = 200 where id in (select r.id ${ofDinner})`,
  )
  await world.db.run(
    sql`update order_items set snapshot = snapshot || '{"customerFeeMinor": 50}' where id in (select i.id ${ofDinner})`,
  )
  const price = await world.db.row<{ currency: string; minor: number }>(
    sql`select min(i.currency) as currency, sum(i.total_minor)::bigint as minor ${ofDinner}`,
  )
  const [found] = (await listOrders(admin, orderFilters.parse({ q: made.dinner }))).items
  expect(found!.totals).toEqual([formatMoney({ currency: price!.currency, minor: price!.minor + 750 })])
})

const both = { kind: 'order', currency: 'eur', paid: 'venue' }

test.each<[object, boolean]>([
  [both, true],
  [{ kind: 'booking' }, false],
  [{ ...both, state: 'confirmed' }, true],
  [{ state: 'completed' }, false],
  [{ currency: 'USD' }, false],
  [{ paid: 'online' }, false],
  [{ paid: 'unpaid' }, false],
  [{ dispute: 'dispute' }, false],
  [{ dispute: 'chargeback' }, false],
  [{ from: '2026-11-02', until: '2026-11-02' }, true],
  [{ until: '2026-11-01' }, false],
])('orders filtered by %j: found %j', async (filters, isFound) => {
  await world.db.run(sql`update order_items set status = 'confirmed', accept_by = null`)
  expect(await orders(filters)).toEqual(isFound ? [made.dinner, made.visit] : [])
})

test('paging returns each order once, for every filter', async () => {
  for (const filters of [
    {},
    { kind: 'order' },
    { state: 'confirmed' },
    { currency: 'EUR' },
    { currency: 'EUR', kind: 'order' },
  ]) {
    const seen: string[] = []
    for (let cursor: string | undefined = '', pages = 0; cursor !== undefined && pages < 5; pages++) {
      const page = await listOrders(admin, { ...filters, cursor } as OrderFilters, 1)
      seen.push(...page.items.map(({ reference }) => reference))
      cursor = page.next ?? undefined
    }
    expect([filters, seen]).toEqual([filters, [made.dinner, made.visit]])
  }
})

test('paging returns each account, business and service once', async () => {
  const lists = { listUsers, listProviders, listServices }
  for (const [name, list] of Object.entries(lists)) {
    const all = (await list(admin, {})).items.map(({ id }) => id)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { items: { id: string }[]; next: string | null } = await list(admin, { cursor }, 1)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(all.length).toBeGreaterThan(1)
    expect([name, seen]).toEqual([name, all])
  }
})

const yesNo = { verified: ['1', '0'], demo: ['1', '0'] }
const shops = {
  q: ['Studio', 'casa'],
  category: ['food'],
  region: ['europe', 'asia'],
  country: ['PT'],
  plan: ['starter'],
  trusted: ['1'],
  restricted: ['1'],
  below: ['80'],
  owes: ['1'],
  ...yesNo,
}
const wanted: [string, Record<string, string[]>][] = [
  [
    'users',
    {
      state: ['open', 'locked', 'leaving'],
      role: ['any', 'support'],
      factor: ['1', '0'],
      member: ['1', '0'],
      from: ['2020-01-01'],
      ...yesNo,
    },
  ],
  ['services', { ...shops, state: ['published'], provider: ['nobody'], featured: ['1'] }],
  ['providers', { ...shops, state: ['active'], held: ['1'] }],
]

const list = { users: listUsers, services: listServices, providers: listProviders } as Record<
  string,
  (ctx: AppContext, filters: never) => Promise<{ items: unknown[] }>
>
const filters = { users: userFilters, services: serviceFilters, providers: providerFilters } as unknown as Record<
  string,
  typeof userFilters
>

test.each(wanted)('every filter of %s works alone and with all others', async (name, values) => {
  const all = (await list[name]!(admin, {} as never)).items.length
  for (const [key, options] of Object.entries(values)) {
    const counts = await Promise.all(
      options.map(
        async (value) => (await list[name]!(admin, filters[name]!.parse({ [key]: value }) as never)).items.length,
      ),
    )
    // The rows for yes and for no add up to all rows.
    if (options.join('') === '10') expect([key, counts[0]! + counts[1]!]).toEqual([key, all])
  }
  const together = Object.fromEntries(Object.entries(values).map(([key, options]) => [key, options[0]!]))
  await list[name]!(admin, filters[name]!.parse(together) as never)
})

test('businesses and services are found by words of their names', async () => {
  const names = async (q: string) => (await listProviders(admin, { q })).items.map(({ name }) => name)
  for (const q of ['studio', 'ana STU', ana.id]) expect([q, await names(q)]).toEqual([q, ['Studio Ana']])
  expect((await listServices(admin, { q: 'studio ana' })).items.map(({ providerName }) => providerName)).toEqual([
    'Studio Ana',
  ])
  expect((await listServices(admin, { q: 'plate day' })).items).toHaveLength(2)
  expect((await listServices(admin, { q: 'plate % night' })).items).toEqual([])
})

test('each list requires its right', async () => {
  await expect(listOrders(await addAdmin(world, 'moderator'), {})).rejects.toMatchObject({ code: 'permission-denied' })
  for (const list of [listUsers, listServices, listProviders, listOrders])
    await expect(list(world.user(), {})).rejects.toMatchObject({ code: 'permission-denied' })
})
