import { expect, test } from 'vitest'
import { reviews, visited } from '../../../../tests/support/reviewing.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getDashboardBadges } from '#dashboards/queries/today/today-reviews.ts'
import { sql } from '#platform/database/database.ts'
import { listBusinessReviews } from '#reviews/queries/business-reviews.ts'

const world = await openWorld()

test('the badge of reviews counts what the filter shows: those of the last 30 days without an answer', async () => {
  const { owner, providerId, ...done } = await visited(world)
  await reviews({ owner, providerId, ...done }, { stars: 4 })
  const waiting = async () => {
    const { unanswered, items } = await listBusinessReviews(owner, providerId, { isUnanswered: true })
    return [unanswered, items.length, (await getDashboardBadges(owner, providerId)).badges.reviews ?? 0]
  }
  expect(await waiting()).toEqual([1, 1, 1])
  await world.db.run(
    sql`update reviews set created_at = created_at - interval '31 days' where provider_id = ${providerId}`,
  )
  expect(await waiting()).toEqual([0, 0, 0])
  expect((await listBusinessReviews(owner, providerId, {})).items).toHaveLength(1)
})
