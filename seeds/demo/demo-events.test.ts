import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../tests/support/worlds/world.ts'
import { plantDemoEvents } from './demo-events.ts'
import { serviceIdOf } from '../cast/ids.ts'
import { getBusinessMetrics } from '#analytics/queries/get-metrics.ts'
import { sql } from '#platform/database/database.ts'
import { days } from '#shared/time/instant.ts'

const world = await openPlantedWorld()
const studio = serviceIdOf('studioAna')
const countOf = async (statement: ReturnType<typeof sql>) => (await world.db.row<{ count: number }>(statement))!.count

test('ninety days of visits lie behind the demo, and nothing after now', async () => {
  const span = await world.db.row<{ first: number; last: number; days: number }>(
    sql`select min(at) as first, max(at) as last, count(distinct (at at time zone 'UTC')::date)::int as days from events where service_id = ${studio}`,
  )
  expect(span!.first).toBeGreaterThanOrEqual(world.now - days(91))
  expect(span!.last).toBeLessThanOrEqual(world.now)
  expect(span!.days).toBeGreaterThanOrEqual(89)
  expect(
    await countOf(sql`select count(*)::int as count from events where tableoid = 'events_default'::regclass`),
  ).toBe(0)
})

test('fewer people go each step of the way to an order', async () => {
  const steps = await world.db.rows<{
    type: string
    people: number
  }>(sql`select type, count(distinct visitor)::int as people from events
    where service_id = ${studio} and type in ('impression', 'view', 'slot_view', 'cart_add', 'checkout') group by 1 order by 2 desc`)
  expect(steps.map(({ type }) => type)).toEqual(['impression', 'view', 'slot_view', 'cart_add', 'checkout'])
})

test('what was ordered is what the orders say, and everybody who ordered had looked', async () => {
  const sold = await countOf(sql`select count(*)::int as count from order_items`)
  expect(await countOf(sql`select count(*)::int as count from events where type = 'ordered'`)).toBe(sold)
  expect(
    await countOf(sql`select count(*)::int as count from events o where type = 'ordered'
      and not exists (select from events v where v.type = 'view' and v.visitor = o.visitor and v.service_id = o.service_id)`),
  ).toBe(0)
})

test('every reason why somebody went without is there', async () => {
  const types = await world.db.rows<{ type: string }>(sql`select distinct type from events order by 1`)
  expect(types.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['no_slot', 'too_soon', 'hold_expired', 'outside_area', 'below_minimum', 'cancelled']),
  )
})

test('the history is planted once', async () => {
  const before = await countOf(sql`select count(*)::int as count from events`)
  await plantDemoEvents(world.system())
  expect(await countOf(sql`select count(*)::int as count from events`)).toBe(before)
})

test('whoever runs a business of the demo finds metrics from the first page on', async () => {
  const runs = await world.db.rows<{
    id: string
    userId: string
  }>(sql`select distinct on (m.provider_id) m.provider_id as id, m.user_id
    from provider_members m join services s on s.provider_id = m.provider_id and s.status = 'published' where m.role = 'owner' order by 1`)
  expect(runs.length).toBeGreaterThan(0)
  for (const { id, userId } of runs) {
    const { isEarly, days, findings } = await getBusinessMetrics(world.user({ userId }), id, { range: '30' })
    expect([isEarly, days.filter(({ views }) => views > 0).length > 20, findings.days]).toEqual([
      false,
      true,
      expect.stringMatching(/views and .* orders?/),
    ])
  }
})
