import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { timerFilters } from '#dashboards/contract-timers.ts'
import { listStuckLines, listTimerLines } from '#dashboards/queries/timer-lists.ts'
import { sql } from '#platform/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/instant.ts'

const world = await openWorld()

beforeEach(async () => {
  for (const table of [sql`happenings`, sql`outbox`, sql`sweep_runs`]) await world.db.run(sql`delete from ${table}`)
})

const ran = (name: string, { secondsAgo = 1, broke = false } = {}) =>
  world.db.run(sql`insert into sweep_runs (name, process, every_seconds, ran_at, duration_ms, did, failed_at, last_error)
    values (${name}, 'one', 15, now() - make_interval(secs => ${secondsAgo}), 12, 3, ${broke ? 'now' : null}::timestamptz, ${broke ? 'It broke' : ''})`)

test('what broke, and what does not run, stands above what is well; each is found by its words', async () => {
  const admin = await addAdmin(world, 'admin')
  await ran('market.forget-old')
  await ran('ordering.expire-unpaid', { secondsAgo: 3_600 })
  await ran('payments.refunds', { broke: true })
  const titles = async (filters: object) => (await listTimerLines(admin, timerFilters.parse(filters))).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['Refunds to send', 'Unpaid orders', 'Forget counts of use'])
  expect(await titles({ state: 'late' })).toEqual(['Unpaid orders'])
  expect(await titles({ broke: '1' })).toEqual(['Refunds to send'])
  expect(await titles({ area: 'ordering' })).toEqual(['Unpaid orders'])
  expect(await titles({ due: '1' })).toEqual([])
  for (const q of ['UNPAID', 'nobody paid', 'expire-unpaid']) expect([q, await titles({ q })]).toEqual([q, ['Unpaid orders']])
  expect((await listTimerLines(admin, { id: 'payments.refunds' })).items).toMatchObject([{ state: 'failing', lastError: 'It broke', due: { count: 0 } }])
}) // prettier-ignore

test('what is due for long says since when', async () => {
  await ran('platform.handle-happenings')
  await world.db.run(sql`insert into happenings (id, type, payload, happened_at, next_try_at) values (${newId()}, 'order.placed', '{}', ${isoOf(world.now)}, ${isoOf(world.now - 600_000)})`)
  const [line] = (await listTimerLines(await addAdmin(world, 'auditor'), {})).items
  expect(line).toMatchObject({ title: 'Follow-up work', state: 'behind', lagMs: 600_000, due: { count: 1 } })
}) // prettier-ignore

test('what is stuck has plain words, and is told by whether it is still tried', async () => {
  const admin = await addAdmin(world, 'admin')
  await world.db.run(sql`insert into happenings (id, type, payload, happened_at, tries, next_try_at, last_error)
    values (${newId()}, 'item.no_show', '{}', ${isoOf(world.now)}, 5, '9999-01-01', 'Nobody hears')`)
  const [line] = (await listStuckLines(admin, { state: 'dead' })).items
  expect(line).toMatchObject({ title: 'Item: no show', kind: 'happening', nextTryAt: null })
  expect((await listStuckLines(admin, { state: 'tried' })).items).toEqual([])
  expect((await listStuckLines(admin, { kind: 'message' })).items).toEqual([])
  expect((await listStuckLines(admin, { q: 'nobody hears' })).items).toHaveLength(1)
  const support = await addAdmin(world, 'support')
  for (const ask of [() => listStuckLines(support, {}), () => listTimerLines(support, {})]) await expect(ask()).rejects.toMatchObject({ code: 'permission-denied' })
}) // prettier-ignore
