import { expect, test } from 'vitest'
import { openDesk, walkIn } from '../../../tests/support/desk-calendar.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { countingListeners } from '#analytics/jobs/count-orders.ts'
import { makeFigures } from '#analytics/commands/make-figures.ts'
import { answerItem } from '#ordering/commands/answer-item.ts'
import { sql } from '#platform/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

async function listen() {
  for (const { type, payload } of world.happened.splice(0))
    for (const { on, run } of countingListeners) if (on === type) await run(world.system(), payload as never)
}

test('who walked in counts among what was booked, and whoever cancels had booked before', async () => {
  const desk = await openDesk(world)
  const { itemId } = await walkIn(desk, { anyway: true })
  await walkIn(desk, { anyway: true })
  await answerItem(
    desk.owner,
    { providerId: desk.provider.id, itemId, key: newId() },
    { action: 'cancel', reason: 'customer_asked' },
  )
  await listen()
  expect(
    await world.db.rows(
      sql`select type, count(*)::int as times from events where provider_id = ${desk.provider.id} group by 1 order by 1`,
    ),
  ).toEqual([
    { type: 'cancelled', times: 1 },
    { type: 'ordered', times: 2 },
  ])
  while ((await makeFigures(world.system())) > 0);
  expect(
    await world.db.rows(sql`select orders, walk_ins, by_business from order_days where subject_id = ${desk.cut.id}`),
  ).toEqual([{ orders: 2, walkIns: 2, byBusiness: 1 }])
})
