import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../tests/support/worlds/world.ts'
import { plantDemoOrders } from './demo-orders.ts'
import { storiesOf } from './stories/demo-stories.ts'
import { providerIdOf } from '../cast/ids.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { sql } from '#platform/database/database.ts'

const world = await openPlantedWorld()
const countOf = async (statement: ReturnType<typeof sql>) => (await world.db.row<{ count: number }>(statement))!.count

test('the stories of the demo are the same ones every day, told from today', () => {
  expect(storiesOf('2026-11-06')).toEqual(storiesOf('2026-11-06'))
  expect(storiesOf('2026-11-20').length).toBeGreaterThan(80)
})

test('orders of the demo customer are in the name of the account', () => {
  const [customer] = demoAccounts
  const names = storiesOf('2026-11-06').flatMap(({ guest }) => (guest.email === customer.email ? guest.name : []))
  expect(new Set(names)).toEqual(new Set([customer.name]))
})

test('nobody visits the studio on a Sunday', () => {
  const dates = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08']
  const visits = dates.flatMap((today) => storiesOf(today)).flatMap(({ visit }) => visit ?? [])
  expect(visits.filter((visit) => new Date(`${visit}Z`).getUTCDay() === 0)).toEqual([])
})

test('orders of every sort are there, and their money adds up', async () => {
  const states = await world.db.rows<{ status: string }>(sql`select distinct status from order_items order by 1`)
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['cancelled', 'completed', 'confirmed', 'declined', 'fulfilled', 'requested']),
  )
  const report = await checkBooks(world.system())
  expect(report).toMatchObject({ isBalanced: true })
  expect(await providerBalances(world.system(), providerIdOf('casaPrato'))).not.toEqual([])
  expect(await countOf(sql`select count(*)::int as count from disputes where status <> 'resolved'`)).toBe(1)
  const payouts = await world.db.rows<{ status: string }>(sql`select distinct status from payouts order by 1`)
  expect(payouts.map(({ status }) => status)).toContain('paid')
})

test('they are planted once', async () => {
  const before = await countOf(sql`select count(*)::int as count from orders`)
  await plantDemoOrders(world.system())
  expect(await countOf(sql`select count(*)::int as count from orders`)).toBe(before)
})

test('some of what was done is reviewed and answered, one waits for a moderator, and every average is that of what is shown', async () => {
  const states = await world.db.rows<{ status: string; count: number; answered: number }>(
    sql`select status, count(*)::int as count, count(answer)::int as answered from reviews where item_id is not null group by status order by status`,
  )
  expect(states).toEqual([
    { status: 'held', count: 1, answered: 0 },
    { status: 'published', count: expect.any(Number), answered: expect.any(Number) },
  ])
  expect(states[1]!.count).toBeGreaterThan(5)
  expect(states[1]!.answered).toBeGreaterThan(0)
  const wrong = await world.db
    .rows(sql`select s.id from services s left join (select service_id, sum(stars) as sum, count(*) as count
      from reviews where status = 'published' group by service_id) v on v.service_id = s.id
    where s.rating_sum <> coalesce(v.sum, 0) or s.rating_count <> coalesce(v.count, 0)`)
  expect(wrong).toEqual([])
})
