import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { complain, doneVisit } from '../../../../tests/support/orders/disputes.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { disputeFilters } from '#ordering/contract-dispute-list.ts'
import { listDisputes } from '#ordering/queries/disputes/dispute-list.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

interface Known {
  id: string
  orderId: string
  orderReference: string
  email: string
  itemId: string
  providerId: string
}

let admin: AppContext
/** Disputes named after their state, oldest first. */
const made = {} as Record<'decided' | 'late' | 'soon' | 'answered' | 'open', Known>

const disputed = async (): Promise<Known> => {
  const sold = await doneVisit(world, { priceMinor: 6_000 })
  await complain(sold)
  return (await world.db
    .row<Known>(sql`select d.id, d.order_id, o.reference as order_reference, o.email, d.item_id, d.provider_id
    from disputes d join orders o on o.id = d.order_id where d.item_id = ${sold.itemId}`))!
}

beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  for (const name of ['decided', 'late', 'soon', 'answered', 'open'] as const) made[name] = await disputed()
  const move = (name: keyof typeof made, minutes: number) =>
    world.db.run(
      sql`update disputes set opened_at = opened_at - make_interval(mins => ${minutes}::int) where id = ${made[name].id}`,
    )
  for (const [index, name] of (['open', 'answered', 'soon', 'late', 'decided'] as const).entries())
    await move(name, 10 * index)
  await world.db.run(
    sql`update disputes set status = 'resolved', resolved_at = now(), outcome = 'decided', share = 50, borne_by = 'market', back_minor = 3000, due_at = null where id = ${made.decided.id}`,
  )
  await world.db.run(
    sql`update disputes set status = 'with_admin', decide_by = '2026-01-01', appealed_at = now() where id = ${made.late.id}`,
  )
  await world.db.run(
    sql`update disputes set status = 'with_admin', decide_by = '2030-01-01', kind = 'damage', wish = 'part', wish_minor = 1500 where id = ${made.soon.id}`,
  )
  await world.db.run(sql`update disputes set status = 'provider_answered' where id = ${made.answered.id}`)
}, 120_000)

const list = (filters: object, size?: number) => listDisputes(admin, disputeFilters.parse(filters), size)
const nameOf = (id: string) => Object.entries(made).find(([, known]) => known.id === id)?.[0]
const namesOf = async (filters: object) => (await list(filters)).items.map(({ id }) => nameOf(id))

test('disputes that wait for a decision come first, the longest waiting on top; then the newest', async () => {
  expect(await namesOf({})).toEqual(['late', 'soon', 'open', 'answered', 'decided'])
})

test('paging returns each dispute once, in the same order', async () => {
  const seen: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...(cursor && { cursor }) }, 1)
    seen.push(...page.items.map(({ id }) => nameOf(id)))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(await namesOf({}))
  // An unknown cursor yields the first page.
  expect(await namesOf({ cursor: newId() })).toEqual(seen)
})

test('disputes are found by order, item, email address of the customer, business and id', async () => {
  const { soon } = made
  const name = (await world.db.row<{ name: string }>(sql`select name from providers where id = ${soon.providerId}`))!
    .name
  for (const filters of [
    { q: soon.orderReference },
    { q: `${soon.orderReference}-1a` },
    { q: soon.email },
    { q: soon.orderId },
    { q: soon.itemId },
    { id: soon.id },
    { provider: soon.providerId },
  ])
    expect([filters, await namesOf(filters)]).toEqual([filters, ['soon']])
  expect(await namesOf({ q: name })).toContain('soon')
})

test('disputes can be filtered by subject and status', async () => {
  expect(await namesOf({ state: 'with_admin' })).toEqual(['late', 'soon'])
  expect(await namesOf({ state: 'between' })).toEqual(['open', 'answered'])
  expect(await namesOf({ state: 'provider_answered' })).toEqual(['answered'])
  expect(await namesOf({ late: '1' })).toEqual(['late'])
  expect(await namesOf({ appeal: '1' })).toEqual(['late'])
  expect(await namesOf({ kind: 'damage', wish: 'part' })).toEqual(['soon'])
  expect(await namesOf({ outcome: 'decided', bearer: 'market', currency: 'eur' })).toEqual(['decided'])
  for (const filters of [
    { state: 'resolved', late: '1' },
    { outcome: 'silence' },
    { bearer: 'provider' },
    { currency: 'usd' },
    { from: '2099-01-01' },
    { until: '2020-01-02' },
    { q: 'no such name' },
    { id: 'nothing' },
    { provider: 'nobody' },
  ])
    expect([filters, await namesOf(filters)]).toEqual([filters, []])
})

test('a line shows the request, the deadline and the outcome', async () => {
  const [soon] = (await list({ id: made.soon.id })).items
  expect(soon).toMatchObject({
    reference: `${made.soon.orderReference}-1a`,
    kindText: 'Damage',
    wished: { minor: 1_500 },
    isLate: false,
    dueAt: '2030-01-01T00:00:00.000Z',
    back: null,
  })
  const [decided] = (await list({ id: made.decided.id })).items
  expect(decided).toMatchObject({
    status: 'resolved',
    dueAt: null,
    share: 50,
    borneBy: 'market',
    back: { minor: 3_000, currency: 'EUR' },
  })
})

test('the list requires the right to read disputes', async () => {
  await expect(listDisputes(await addAdmin(world, 'support'), {})).resolves.toMatchObject({ next: null })
  await expect(listDisputes(await addAdmin(world, 'moderator'), {})).rejects.toMatchObject({
    code: 'permission-denied',
  })
})
