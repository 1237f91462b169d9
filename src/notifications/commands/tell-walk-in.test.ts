import { expect, test } from 'vitest'
import { openDesk, walkIn } from '../../../tests/support/desk-calendar.ts'
import { openWorld } from '../../../tests/support/world.ts'
import type { AppContext } from '#context.ts'
import { orderListeners } from '#notifications/jobs/order-listeners.ts'
import { listNotices } from '#notifications/queries/list-notices.ts'
import { sql } from '#platform/database.ts'

const world = await openWorld()

/** Told twice, as after a crash in between. */
async function listen() {
  for (const { type, payload } of world.happened.splice(0))
    for (const { on, run } of orderListeners) {
      if (on !== type) continue
      await run(world.system(), payload as never)
      await run(world.system(), payload as never)
    }
}

const bellOf = async (who: AppContext) => (await listNotices(who)).items

test('whoever serves somebody who walked in hears of it from a colleague, once and without a letter; who wrote it down does not', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  const desk = await openDesk(world)
  await walkIn(desk, { staffId: desk.first })
  await listen()
  expect(await bellOf(desk.staff)).toMatchObject([
    {
      title: 'Walk-in with you: Cut and finish',
      text: 'Anna, Mon 2 Nov 2026, 10:00 (Lisbon, UTC+0)',
      href: `/provider-dashboard/${desk.provider.id}/calendar`,
    },
  ])
  expect(await bellOf(desk.owner)).toEqual([])
  await walkIn(desk, { date: '2026-11-03', startMinute: 600 }, desk.staff)
  await walkIn(desk, { date: '2026-11-03', startMinute: 600, staffId: desk.second })
  await listen()
  expect(await bellOf(desk.staff)).toHaveLength(1)
  expect(await world.db.rows(sql`select 1 from outbox`)).toEqual([])
})
