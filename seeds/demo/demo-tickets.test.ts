import { expect, test } from 'vitest'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { plantDemoAccounts } from './demo-accounts.ts'
import { plantDemoTickets } from './demo-tickets.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

const states = async () =>
  (await world.db.rows<{ state: string }>(sql`select state from tickets order by opened_at`)).map(({ state }) => state)

test('the dashboard of the demo has tickets in every state, once, and nobody is told of them', async () => {
  await plantDemoAccounts(world.system())
  await plantDemoTickets(world.system())
  expect(new Set(await states())).toEqual(new Set(['new', 'open', 'waiting', 'resolved', 'closed']))
  expect(await states()).toHaveLength(12)
  expect((await world.db.rows(sql`select 1 from canned_answers`)).length).toBe(3)
  await plantDemoTickets(world.system())
  expect(await states()).toHaveLength(12)
  expect(world.published).toEqual([])
  const late = await world.db.rows(sql`select 1 from tickets where answer_by < ${new Date(world.now).toISOString()}`)
  expect(late.length).toBeGreaterThan(0)
})
