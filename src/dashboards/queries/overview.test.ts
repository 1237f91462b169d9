import { beforeAll, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { getOverviewNumbers, getOverviewTrend } from '#dashboards/queries/overview.ts'
import { listOverviewQueues } from '#dashboards/queries/overview-queues.ts'
import { showHealth } from '#operations/queries/show-health.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

let world: World
let owner: AppContext
beforeAll(async () => {
  world = await openWorld()
  owner = await addAdmin(world)
})

const tileOf = async (key: string) => (await getOverviewNumbers(owner)).tiles.find((tile) => tile.key === key)!
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

async function openCase(subject: string, age: number) {
  const { id } = await world.provider()
  await world.db
    .run(sql`insert into moderation_cases (id, reference, subject, subject_id, provider_id, title, opened_at)
    values (${newId()}, ${newId().slice(0, 30)}, ${subject}, ${newId()}, ${id}, 'Something', ${isoOf(world.now - age)})`)
}

test('orders and sales of today are counted, with those of yesterday for comparison', async () => {
  const visitor = await customer(world)
  await put(visitor, await world.haircut(), { startsAt: friday })
  await order(visitor)
  expect(await tileOf('orders')).toMatchObject({ lines: ['1'], hint: '0 yesterday' })
  expect(plain((await tileOf('sales')).lines)).toEqual(['€60.00'])
  world.now += days(1)
  expect(await tileOf('orders')).toMatchObject({ lines: ['0'], hint: '1 yesterday' })
  expect((await tileOf('sales')).lines).toEqual(['–'])
  const { days: shown, sentence, currency } = await getOverviewTrend(owner)
  expect([shown.length, shown.at(-2), sentence, currency]).toEqual([
    30,
    { date: '2026-11-02', label: expect.stringContaining('2 Nov') as string, orders: 1, salesMinor: 6000 },
    '1 order in the last 30 days.',
    'EUR',
  ])
  world.now -= days(1)
})

test('late queues come first, and queues without the right are hidden', async () => {
  await openCase('service', days(1))
  await openCase('review', days(3))
  const { queues } = await listOverviewQueues(owner)
  expect(queues.map(({ key, count, isLate, oldest }) => [key, count, isLate, oldest])).toEqual([
    ['reviews', 1, true, 'for 3 days'],
    ['approvals', 1, false, 'for 24 hours'],
  ])
  const failed = (tries: number) =>
    world.db
      .run(sql`insert into event_deliveries (event_id, subscriber, position, type, payload, published_at, tries, next_try_at)
      values (${newId()}, 'x', 1, 'x', '{}', ${isoOf(world.now)}, ${tries}, ${isoOf(world.now)})`)
  await failed(2)
  expect((await listOverviewQueues(owner)).queues.map(({ key }) => key)).not.toContain('stuck')
  await failed(3)
  expect((await listOverviewQueues(owner)).queues.map(({ key }) => key)).toContain('stuck')
  expect((await listOverviewQueues(await addAdmin(world, 'support'))).queues.map(({ key }) => key)).not.toContain(
    'stuck',
  )
  await world.db.run(sql`delete from event_deliveries where type = 'x'`)
})

test('sales require the right to read orders, health the right to read the system', async () => {
  const moderator = await addAdmin(world, 'moderator')
  const rejected = [getOverviewNumbers(moderator), getOverviewTrend(moderator), showHealth(moderator, { version: '1' })]
  expect(await Promise.all(rejected.map(codeOf))).toEqual(Array.from({ length: 3 }, () => 'permission-denied'))
  expect(await codeOf(listOverviewQueues(world.user()))).toBe('permission-denied')
  expect(await codeOf(listOverviewQueues(world.visitor()))).toBe('unauthenticated')
})

test('health lists the state of each part, and the worst one determines the whole', async () => {
  const before = await showHealth(owner, { version: '1.2.3' })
  const wordsOf = (key: string) => before.parts.find((part) => part.key === key)?.words
  expect(wordsOf('overlaps')).toBe('None: the database refuses them.')
  expect(wordsOf('version')).toMatch(/^1\.2\.3, tables \d{4}$/)
  expect(before.state).not.toBe('red')
  const at = isoOf(Date.now() - days(1))
  await world.db.run(
    sql`insert into job_runs (name, process, every_seconds, ran_at, duration_ms, did) values ('x.slow', ${newId()}, 15, ${at}, 1, 0)`,
  )
  const after = await showHealth(owner, { version: '1.2.3' })
  expect([after.state, after.parts.find(({ key }) => key === 'timers')?.words]).toEqual([
    'red',
    '“x.slow” did not run in time.',
  ])
})
