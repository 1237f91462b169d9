import { expect, test } from 'vitest'
import { openDesk, walkIn } from './support/desk-calendar.ts'
import { openWorld } from './support/world.ts'
import { moveEntry } from '../src/dashboards/commands/move-entry.ts'
import { listeners } from '../src/jobs.ts'
import { answerItem } from '../src/ordering/commands/answer-item.ts'
import { moveDueItems } from '../src/ordering/commands/move-due-items.ts'
import type { DeskAction } from '../src/ordering/contract-desk.ts'
import { sql } from '../src/platform/database.ts'
import { newId } from '../src/shared/ids.ts'
import { days, minutes } from '../src/shared/instant.ts'

const world = await openWorld()

/** Everybody who acts on what happened hears of all of it. */
async function hearAll(): Promise<string[]> {
  const heard = world.happened.splice(0)
  for (const { type, payload } of heard)
    for (const listener of listeners.filter(({ on }) => on === type))
      await listener.run(world.system(), payload as never)
  return heard.map(({ type }) => type)
}

test('nobody is written to about who walked in, and whoever follows what happens copes with them', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  world.happened.splice(0)
  const desk = await openDesk(world)
  const does = (action: DeskAction, itemId: string) =>
    answerItem(desk.owner, { providerId: desk.provider.id, itemId, key: newId() }, { action, reason: 'ill' })
  const [one, two, three] = [
    await walkIn(desk),
    await walkIn(desk),
    await walkIn(desk, { date: '2026-11-03', startMinute: 600 }),
  ]
  await moveEntry(
    desk.owner,
    desk.provider.id,
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
