import type { AppContext } from '../../src/server/context.ts'
import { writeReview } from '../../src/reviews/commands/write-review.ts'
import type { ReviewInput } from '../../src/reviews/contract.ts'
import { getServicePage } from '../../src/catalogue/queries/service-page/get-service-page.ts'
import { listReviews } from '../../src/reviews/queries/list-reviews.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { doneVisit, type Sold } from './orders/disputes.ts'
import type { World } from './worlds/world.ts'

export interface Done extends Sold {
  serviceId: string
}

/** A completed visit, paid at the venue, that can be reviewed. */
export async function visited(world: World): Promise<Done> {
  const sold = await doneVisit(world, { paid: 'venue' })
  const { serviceId } = (await world.db.row<{ serviceId: string }>(
    sql`select service_id from order_items where id = ${sold.itemId}`,
  ))!
  return { ...sold, serviceId }
}

export const praise: ReviewInput = {
  stars: 5,
  aspects: { result: 5, care: 4 },
  text: 'Just the cut that I wanted, and a calm hour.',
  mediaIds: [],
  showsName: true,
}

/** Letters only, because digits may look like a phone number. */
const someWord = () =>
  newId()
    .slice(-12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

export const reviews = (
  { visitor, reference, itemId }: Done,
  more: Partial<ReviewInput> = {},
  { who = visitor, key = newId() }: { who?: AppContext; key?: string } = {},
) => writeReview(who, { reference, itemId, key }, { ...praise, text: `${praise.text} ${someWord()}`, ...more })

/** The public rating of a service: on its page, in the list of reviews, and in the distribution. */
export async function shownStars(world: World, serviceId: string) {
  const ctx = world.visitor()
  const { rating } = await getServicePage(ctx, serviceId)
  const list = await listReviews(ctx, { serviceId, limit: 100 })
  return {
    rating,
    total: list.total,
    sum: list.items.reduce((sum, { stars }) => sum + stars, 0),
    distribution: list.distribution.map(({ count }) => count),
  }
}

/** Reviews that wait for a moderator, newest first. */
export const moderationCases = (world: World) =>
  world.db.rows<{ id: string; flags: { code: string; text: string }[] }>(
    sql`select id, flags from moderation_cases where subject = 'review' and decided_at is null order by opened_at desc, id desc`,
  )
