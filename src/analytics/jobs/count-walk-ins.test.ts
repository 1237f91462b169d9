import { expect, test } from 'vitest'
import { openCalendarFixture, walkIn } from '../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { countingListeners } from '#analytics/jobs/count-orders.ts'
import { makeMetrics } from '#analytics/commands/make-metrics.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of countingListeners) if (on === type) await run(world.system(), payload as never)
}

test('a walk-in counts as a booking, and its cancellation counts for the same booking', async () => {
  const fixture = await openCalendarFixture(world)
  const { itemId } = await walkIn(fixture, { anyway: true })
  await walkIn(fixture, { anyway: true })
  await answerItem(
    fixture.owner,
    { providerId: fixture.provider.id, itemId, key: newId() },
    { action: 'cancel', reason: 'customer_requested' },
  )
  await listen()
  expect(
    await world.db.rows(
      sql`select type, count(*)::int as times from events where provider_id = ${fixture.provider.id} group by 1 order by 1`,
    ),
  ).toEqual([
    { type: 'cancelled', times: 1 },
    { type: 'ordered', times: 2 },
  ])
  while ((await makeMetrics(world.system())) > 0);
  expect(
    await world.db.rows(sql`select orders, walk_ins, by_business from order_days where subject_id = ${fixture.cut.id}`),
  ).toEqual([{ orders: 2, walkIns: 2, byBusiness: 1 }])
})
