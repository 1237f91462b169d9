import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { stuckFilters, timerFilters } from '#notifications/contract-timer-lists.ts'
import { listStuckLines, listTimerLines } from '#notifications/queries/timer-lists.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

beforeEach(async () => {
  for (const table of [sql`published_events`, sql`event_deliveries`, sql`outbox`, sql`job_runs`])
    await world.db.run(sql`delete from ${table}`)
})

const ran = (name: string, { secondsAgo = 1, broke = false } = {}) =>
  world.db.run(sql`insert into job_runs (name, process, every_seconds, ran_at, duration_ms, did, failed_at, last_error)
    values (${name}, 'one', 15, now() - make_interval(secs => ${secondsAgo}), 12, 3, ${broke ? 'now' : null}::timestamptz, ${broke ? 'It broke' : ''})`)

test('failed and stopped timers come first; each is found by its words', async () => {
  const admin = await addAdmin(world, 'admin')
  await ran('market.delete-old-counts')
  await ran('ordering.expire-unpaid', { secondsAgo: 3_600 })
  await ran('payments.refunds', { broke: true })
  const titles = async (filters: object) =>
    (await listTimerLines(admin, timerFilters.parse(filters))).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['Refunds to send', 'Unpaid orders', 'Forget counts of use'])
  expect(await titles({ state: 'late' })).toEqual(['Unpaid orders'])
  expect(await titles({ broke: '1' })).toEqual(['Refunds to send'])
  expect(await titles({ area: 'ordering' })).toEqual(['Unpaid orders'])
  expect(await titles({ due: '1' })).toEqual([])
  for (const q of ['UNPAID', 'nobody paid', 'expire-unpaid'])
    expect([q, await titles({ q })]).toEqual([q, ['Unpaid orders']])
  expect((await listTimerLines(admin, { id: 'payments.refunds' })).items).toMatchObject([
    { state: 'failing', lastError: 'It broke', due: { count: 0 } },
  ])
})

test('timers come in pages', async () => {
  const admin = await addAdmin(world, 'admin')
  for (const name of ['market.delete-old-counts', 'ordering.expire-unpaid', 'payments.refunds']) await ran(name)
  const first = await listTimerLines(admin, {}, 2)
  const second = await listTimerLines(admin, { cursor: first.next! }, 2)
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ name }) => name)).size).toBe(3)
})

interface Given {
  type: string
  dueMs?: number
  tries?: number
  isAside?: boolean
}

const deliver = ({ type, dueMs = 0, tries = 0, isAside = false }: Given) =>
  world.db
    .run(sql`insert into event_deliveries (event_id, subscriber, position, type, payload, published_at, tries, next_try_at, set_aside_at, last_error)
      values (${newId()}, 'notifications.notify', 1, ${type}, '{}', ${isoOf(world.now)}, ${tries}, ${isAside ? null : isoOf(world.now + dueMs)},
        ${isAside ? isoOf(world.now) : null}, ${tries > 0 ? 'Nobody hears' : ''})`)

test('an overdue timer says since when it is due', async () => {
  const admin = await addAdmin(world, 'auditor')
  await ran('platform.deliver-events')
  await deliver({ type: 'order.placed', dueMs: -600_000 })
  const line = async () => (await listTimerLines(admin, {})).items[0]
  expect(await line()).toMatchObject({ title: 'Follow-up work', state: 'behind', lagMs: 600_000, due: { count: 1 } })
  await world.db.run(sql`delete from event_deliveries`)
  await world.db.run(
    sql`insert into published_events (id, type, payload, published_at) values (${newId()}, 'order.placed', '{}', ${isoOf(world.now - 400_000)})`,
  )
  expect(await line()).toMatchObject({ state: 'behind', lagMs: 400_000, due: { count: 1 } })
})

test('failed work is described in words, and found by status, subscriber and error', async () => {
  const admin = await addAdmin(world, 'admin')
  await deliver({ type: 'item.no_show', tries: 3 })
  await deliver({ type: 'item.moved', tries: 2 })
  await deliver({ type: 'item.ready', tries: 9, isAside: true })
  const found = async (filters: object) =>
    (await listStuckLines(admin, stuckFilters.parse(filters))).items.map(({ title }) => title)
  expect(await found({})).toEqual(['Item: no show', 'Item: moved'])
  expect(await found({ state: 'stuck' })).toEqual(['Item: no show'])
  expect(await found({ state: 'tried' })).toEqual(['Item: moved'])
  expect(await found({ state: 'aside' })).toEqual(['Item: ready'])
  expect(await found({ kind: 'message' })).toEqual([])
  for (const q of ['nobody hears', 'notifications.notify'])
    expect([q, await found({ q })]).toEqual([q, ['Item: no show', 'Item: moved']])
  const support = await addAdmin(world, 'support')
  for (const list of [() => listStuckLines(support, {}), () => listTimerLines(support, {})])
    await expect(list()).rejects.toMatchObject({ code: 'permission-denied' })
})
