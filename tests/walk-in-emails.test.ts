import { expect, test } from 'vitest'
import { openCalendarFixture, walkIn } from './support/orders/calendar-fixture.ts'
import { openWorld } from './support/worlds/world.ts'
import { moveEntry } from '../src/ordering/commands/calendar/move-entry.ts'
import { listeners } from '../src/server/jobs.ts'
import { answerItem } from '../src/ordering/commands/orders/answer-item.ts'
import { moveDueItems } from '../src/ordering/commands/orders/move-due-items.ts'
import type { BusinessAction } from '../src/ordering/contract-business-items.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'
import { days, minutes } from '../src/shared/time/instant.ts'

const world = await openWorld()

/** Runs all subscribers for all published events. */
async function hearAll(): Promise<string[]> {
  const heard = world.published.splice(0)
  for (const { type, payload } of heard)
    for (const listener of listeners.filter(({ on }) => on === type))
      await listener.run(world.system(), payload as never)
  return heard.map(({ type }) => type)
}

test('no email is sent about a walk-in, and every subscriber handles walk-ins', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  world.published.splice(0)
  const dashboard = await openCalendarFixture(world)
  const does = (action: BusinessAction, itemId: string) =>
    answerItem(dashboard.owner, { providerId: dashboard.provider.id, itemId, key: newId() }, { action, reason: 'ill' })
  const [one, two, three] = [
    await walkIn(dashboard),
    await walkIn(dashboard),
    await walkIn(dashboard, { date: '2026-11-03', startMinute: 600 }),
  ]
  await moveEntry(
    dashboard.owner,
    dashboard.provider.id,
    { entryId: three.id, date: '2026-11-03', startMinute: 700 },
    { key: newId() },
  )
  await does('check-in', one.itemId)
  await does('fulfil', one.itemId)
  world.now += minutes(20)
  await does('miss', two.itemId)
  await does('cancel', three.itemId)
  world.now += days(5)
  await moveDueItems(world.system())
  const heard = await hearAll()
  expect(heard).toEqual(
    expect.arrayContaining([
      'walk-in.taken',
      'item.moved',
      'item.checked-in',
      'item.fulfilled',
      'item.missed',
      'item.cancelled',
      'item.completed',
    ]),
  )
  expect(await world.db.rows(sql`select kind from outbox where recipient = ''`)).toEqual([])
  expect(await world.db.rows(sql`select 1 from guest_links`)).toEqual([])
  expect(await world.db.rows(sql`select 1 from prepay_demands`)).toEqual([])
  expect(await world.db.rows(sql`select 1 from review_invitations`)).toEqual([])
})
