import type { AppContext } from '#server/context.ts'
import type { DashboardBadges, LastReviews } from '#dashboards/contract-today.ts'
import { openBusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { countWaiting } from '#dashboards/store/needs.server.ts'
import { countToday } from '#dashboards/store/today.server.ts'
import { countBusinessUnread } from '#messaging/queries/list-conversations.ts'
import { countWaitingQuotes } from '#quotes/queries/list-quotes.ts'
import { countWaitingReviews } from '#reviews/queries/count-waiting-reviews.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'

const shown = 3

/** The latest reviews. Throws unauthenticated, not-found. */
export async function getLastReviews(ctx: AppContext, providerId: string): Promise<LastReviews> {
  await openBusinessDay(ctx, providerId)
  const { items } = await listReviews(ctx, { providerId, limit: shown })
  return { items, unanswered: await countWaitingReviews(ctx, providerId) }
}

/**
 * Open work by area of the dashboard, without the areas that the member may not see. Throws unauthenticated, not-found.
 */
export async function getDashboardBadges(ctx: AppContext, providerId: string): Promise<DashboardBadges> {
  const { membership, scope, span } = await openBusinessDay(ctx, providerId)
  const { requests, proposals } = await countToday(ctx.db, scope, span, ctx.now)
  const waiting = await countWaiting(ctx.db, providerId)
  const may = (right: (typeof membership.rights)[number]) => membership.rights.includes(right)
  const badges: DashboardBadges['badges'] = {}
  if (requests + proposals > 0 && may('see-orders')) badges.orders = requests + proposals
  if (waiting.disputes > 0 && may('answer-disputes')) badges.disputes = waiting.disputes
  const messages = await countBusinessUnread(ctx, membership)
  if (messages > 0) badges.messages = messages
  const quotes = may('edit-services') ? await countWaitingQuotes(ctx, providerId) : 0
  if (quotes > 0) badges.quotes = quotes
  if (waiting.services > 0 && may('edit-services')) badges.services = waiting.services
  const reviews = may('edit-profile') ? await countWaitingReviews(ctx, providerId) : 0
  if (reviews > 0) badges.reviews = reviews
  return { badges }
}
