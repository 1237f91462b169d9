import { beforeAll, expect, test } from 'vitest'
import { customer, emailOf, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { listOrders } from '#ordering/queries/admin/admin-lists.ts'
import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

async function admin(role: AdminRole) {
  const ctx = world.user({ isAdmin: true })
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'A', ${`${userId}@example.com`}, true, now(), now())`,
  )
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, ${role}, now())`)
  return ctx
}

const made = {} as { reference: string; email: string; others: string }
beforeAll(async () => {
  const [ana, rui] = [await world.provider({ name: 'Studio Ana' }), await world.provider({ name: 'Casa 100% Prato' })]
  const list = async (provider: typeof ana, phone: string) => {
    const visitor = await customer(world)
    await put(visitor, await world.dinner({ provider }))
    return { ...(await order(visitor, { phone })), email: emailOf(visitor) }
  }
  const one = await list(ana, '+351 912 345 678')
  world.now += 60_000
  const two = await list(rui, '+49 30 1234567')
  Object.assign(made, { reference: one.reference, email: one.email, others: two.reference })
})

const found = async (q: string) =>
  (await listOrders(await admin('support'), { q })).items.map(({ reference }) => reference)

test('orders are found by reference, address, end of the phone number and beginning of a name, in any spelling', async () => {
  for (const q of [
    made.reference,
    made.reference.toLowerCase(),
    made.email,
    made.email.slice(0, 20).toUpperCase(),
    '912 345 678',
    '345678',
    'studio ana',
    'Studio A',
  ])
    expect([q, await found(q)]).toEqual([q, [made.reference]])
  expect(await found('')).toEqual([made.others, made.reference])
  expect(await found('casa 1')).toEqual([made.others])
})

test('wildcard characters are literal, and an unmatched search finds nothing', async () => {
  for (const q of ['%', '_', '\\', "'; drop table orders; --", '%%%%%%', '999999999'])
    expect([q, (await found(q)).filter((one) => one === made.reference && !/^[%_\\]*$/.test(q))]).toEqual([q, []])
})

test('paging returns each order once; an invalid cursor starts at the beginning', async () => {
  const ctx = await admin('owner')
  expect((await listOrders(ctx, { cursor: 'nonsense|x' })).items).toHaveLength(2)
  await expect(listOrders(await admin('moderator'), {})).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(listOrders(world.user(), {})).rejects.toMatchObject({ kind: 'forbidden' })
})

test('each kind of search uses an index', async () => {
  await world.db
    .run(sql`insert into orders (id, reference, visitor_id, email, first_name, time_zone, terms_version, placed_at, phone)
    select gen_random_uuid(), 'R' || n, gen_random_uuid(), 'somebody' || n || '@example.com', 'N', 'UTC', '1', timestamptz '2026-01-01' - n * interval '1 minute', '+1 555 ' || n from generate_series(1, 20000) n on conflict (reference) do nothing`)
  await world.db.run(sql`analyze orders`)
  const planOf = async (statement: ReturnType<typeof sql>) =>
    (await world.db.rows<Record<string, string>>(statement)).map((line) => Object.values(line)[0]).join('\n')
  expect(
    await planOf(
      sql`explain select id from orders o where lower(o.email) like 'somebody123%' order by placed_at desc, id desc limit 51`,
    ),
  ).toMatch(/orders_by_email/)
  expect(
    await planOf(
      sql`explain select id from orders o where reverse(regexp_replace(o.phone, '[^0-9]', '', 'g')) like '87654321%' order by placed_at desc, id desc limit 51`,
    ),
  ).toContain('orders_by_phone')
  expect(
    await planOf(sql`explain select id from orders o where true order by placed_at desc, id desc limit 51`),
  ).toContain('orders_newest')
})
