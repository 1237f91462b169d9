import { expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { reviews, shownStars, visited, type Done } from '../../../tests/support/reviewing.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { ratingValue } from '#catalogue/rules/listings/recommended.ts'
import { readMarketMean } from '#catalogue/queries/listings/read-market-mean.ts'
import { sql } from '#platform/database/database.ts'
import { editReview } from '#reviews/commands/edit-review.ts'
import { moderateReview } from '#reviews/commands/moderate-review.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

/** A pseudo-random sequence, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** A random step of the author or a moderator; impossible steps are rejected and change nothing. */
async function step(
  moderator: Awaited<ReturnType<typeof addAdmin>>,
  done: Done,
  roll: (below: number) => number,
): Promise<void> {
  const stars = roll(5) + 1
  const words = roll(3) === 0 ? 'Look at www.better-cuts.example instead.' : ''
  const known = await world.db.row<{ id: string }>(sql`select id from reviews where item_id = ${done.itemId}`)
  const input = { stars, aspects: {}, text: words, mediaIds: [], showsName: true }
  const acts = ['show', 'hide', 'remove', 'hide', 'show'] as const
  if (!known) await reviews(done, input)
  else if (roll(4) === 0) await editReview(done.visitor, { ...done, key: newId() }, input)
  else await moderateReview(moderator, known.id, { act: acts[roll(acts.length)]!, reason: 'fake' })
}

test('after each of 200 steps, the rating of a service equals its published reviews, and so does its rank', async () => {
  const moderator = await addAdmin(world, 'moderator')
  const first = await visited(world)
  const all = [first]
  for (let index = 0; index < 7; index++) {
    const done = await visited(world)
    await world.db.run(sql`update order_items set service_id = ${first.serviceId} where id = ${done.itemId}`)
    await world.db.run(
      sql`update provider_orders set provider_id = ${first.providerId} where order_id = ${done.orderId}`,
    )
    all.push(done)
  }
  const roll = dice(20_261_122)
  let last = [0, 0]
  for (let round = 0; round < 200; round++) {
    // A service is ranked by the market's average before its own rating changed.
    const mean = await readMarketMean(world.system())
    await step(moderator, all[roll(all.length)]!, roll).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    const { rating, total, sum, distribution } = await shownStars(world, first.serviceId)
    expect(rating).toEqual(total === 0 ? null : { value: Math.round((sum / total) * 10) / 10, count: total })
    expect(distribution.reduce((stars, count, index) => stars + count * (5 - index), 0)).toBe(sum)
    const ranked = await world.db.row<{ value: number; stars: number; ratings: number }>(
      sql`select rating_value as value, stars, ratings from listings where service_id = ${first.serviceId}`,
    )
    expect([ranked!.stars, ranked!.ratings]).toEqual([sum, total])
    if (last[0] !== sum || last[1] !== total)
      expect(ranked!.value).toBeCloseTo(total < 3 ? mean : ratingValue(sum, total, mean), 3)
    last = [sum, total]
  }
  expect((await listReviews(world.visitor(), { providerId: first.providerId })).total).toBe(
    (await getServicePage(world.visitor(), first.serviceId)).rating?.count ?? 0,
  )
}, 240_000)
