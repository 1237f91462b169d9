import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openGateway } from '../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { compareWithGateways } from '#payments/queries/compare-with-gateways.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
const gateway = openGateway(world)
const day = new Date(world.now).toISOString().slice(0, 10)

/** Each test uses days without payments. */
beforeEach(async () => {
  await world.db.run(sql`delete from refunds`)
  await world.db.run(sql`delete from payments`)
})

/** A payment at the test gateway, with our record of it. */
async function paid(
  ours: { capturedMinor?: number; adapter?: string; ref?: string; at?: number } = {},
): Promise<string> {
  const id = newId()
  const charge = {
    paymentId: id,
    key: id,
    mode: 'capture',
    amountMinor: 6_000,
    currency: 'EUR',
    description: '',
    email: '',
    returnUrl: 'https://market.example/',
    expiresAt: world.now + 900_000,
  } as const
  const { ref } = await gateway.begin(charge)
  await gateway.act(ref, {
    outcome: 'pay',
    content: 'only_return',
    later: { refunds: 'work', capture: 'works', card: 'pays' },
  })
  await world.db
    .run(sql`insert into payments (id, order_id, adapter, purpose, mode, status, currency, amount_minor, captured_minor, gateway_ref, created_at, changed_at)
    values (${id}, ${newId()}, ${ours.adapter ?? 'test'}, 'instant', 'capture', 'captured', 'EUR', 6000, ${ours.capturedMinor ?? 6_000}, ${ours.ref ?? ref}, ${isoOf(ours.at ?? world.now)}, now())`)
  return id
}

const refunded = async (paymentId: string, minor: number, more: { status?: string; method?: string } = {}) =>
  world.db
    .run(sql`insert into refunds (id, payment_id, order_id, batch_id, amount_minor, currency, status, method, by_party, reason, shares, created_at)
    select ${newId()}, id, order_id, ${newId()}, ${minor}, 'EUR', ${more.status ?? 'done'}, ${more.method ?? 'original'}, 'market', 'goodwill', '[]', ${isoOf(world.now)} from payments where id = ${paymentId}`)

const refOf = async (id: string) =>
  (await world.db.row<{ ref: string }>(sql`select gateway_ref as ref from payments where id = ${id}`))!.ref

const reportOf = async (requested: { day: string; cursor?: string } = { day }) =>
  compareWithGateways(await addAdmin(world, 'finance'), requested)

test('matching payments are counted, and not listed', async () => {
  const agreed = await paid()
  const given = await paid()
  await gateway.refund(await refOf(given), 1_500, newId())
  await refunded(given, 1_500)
  // Refunded manually: the gateway does not know it.
  await refunded(agreed, 500, { method: 'bank' })
  await refunded(agreed, 700, { status: 'failed' })
  expect(await reportOf()).toEqual({ items: [], compared: 2, next: null })
})

test('different amounts are listed with both values', async () => {
  const less = await paid({ capturedMinor: 5_000 })
  const behindOurBack = await paid()
  await gateway.refund(await refOf(behindOurBack), 2_000, newId())
  const neverLeft = await paid()
  await refunded(neverLeft, 900, { status: 'sent' })
  const { items } = await reportOf()
  const byId = new Map(items.map((item) => [item.id, item]))
  expect(byId.get(less)).toMatchObject({
    problem: 'captured',
    ours: { captured: { minor: 5_000 } },
    theirs: { captured: { minor: 6_000 } },
  })
  expect(byId.get(behindOurBack)).toMatchObject({
    problem: 'refunded',
    ours: { refunded: { minor: 0 } },
    theirs: { refunded: { minor: 2_000 } },
  })
  expect(byId.get(neverLeft)).toMatchObject({
    problem: 'refunded',
    ours: { refunded: { minor: 900 } },
    theirs: { refunded: { minor: 0 } },
  })
  expect(items).toHaveLength(3)
})

test('payments unknown to a gateway, and unavailable gateways, are reported as such', async () => {
  const tomorrow = world.now + 86_400_000
  const unknown = await paid({ ref: newId(), at: tomorrow })
  const gone = await paid({ adapter: 'gone', at: tomorrow })
  const { items } = await reportOf({ day: new Date(tomorrow).toISOString().slice(0, 10) })
  expect(new Map(items.map(({ id, problem, theirs }) => [id, [problem, theirs]]))).toEqual(
    new Map([
      [unknown, ['unknown-there', null]],
      [gone, ['cannot-query', null]],
    ]),
  )
  expect((await reportOf({ day: '2001-01-01' })).compared).toBe(0)
})

test('a long day is read in pages, and each payment is compared once', async () => {
  const at = world.now + 3 * 86_400_000
  for (let count = 0; count < 43; count++) await paid({ adapter: 'gone', at })
  const requested = { day: new Date(at).toISOString().slice(0, 10) }
  const first = await reportOf(requested)
  const second = await reportOf({ ...requested, cursor: first.next! })
  expect([first.compared, second.compared, second.next]).toEqual([40, 3, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(43)
})

test('comparing requires the right to read money', async () => {
  await expect(compareWithGateways(await addAdmin(world, 'support'), { day })).rejects.toMatchObject({
    code: 'permission-denied',
  })
})
