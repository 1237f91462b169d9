import type { AppContext } from '#context.ts'
import type { DeskBadges, LastReviews } from '#dashboards/contract-today.ts'
import { openDeskDay } from '#dashboards/queries/desk-day.ts'
import { countUnanswered, countWaiting } from '#dashboards/store/needs.server.ts'
import { countToday } from '#dashboards/store/today.server.ts'
import { countDeskUnread } from '#messaging/queries/list-conversations.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { days } from '#shared/instant.ts'

const shown = 3

/** What customers said last. Refuses: unauthenticated, not-found. */
export async function getLastReviews(ctx: AppContext, providerId: string): Promise<LastReviews> {
  await openDeskDay(ctx, providerId)
  const { items } = await listReviews(ctx, { providerId, limit: shown })
  return { items, unanswered: await countUnanswered(ctx.db, providerId, ctx.now - days(30)) }
}

/** How much waits in the areas of the desk; what somebody may not see is not counted for them. Refuses: unauthenticated, not-found. */
export async function getDeskBadges(ctx: AppContext, providerId: string): Promise<DeskBadges> {
  const { membership, scope, span } = await openDeskDay(ctx, providerId)
  const { requests, proposals } = await countToday(ctx.db, scope, span, ctx.now)
  const waiting = await countWaiting(ctx.db, providerId)
  const may = (right: (typeof membership.rights)[number]) => membership.rights.includes(right)
  const badges: DeskBadges['badges'] = {}
  if (requests + proposals > 0 && may('see-orders')) badges.orders = requests + proposals
  if (waiting.disputes > 0 && may('answer-disputes')) badges.disputes = waiting.disputes
  const messages = await countDeskUnread(ctx, membership)
  if (messages > 0) badges.messages = messages
  if (waiting.services > 0 && may('edit-services')) badges.services = waiting.services
  const reviews = may('edit-profile') ? await countUnanswered(ctx.db, providerId, ctx.now - days(30)) : 0
  if (reviews > 0) badges.reviews = reviews
  return { badges }
}
