import { createRoute, type z } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import {
  agendaSchema,
  dashboardBadgesSchema,
  lastReviewsSchema,
  needsSchema,
  nextPayoutSchema,
  tipsSchema,
  todayNumbersSchema,
  trendSchema,
} from '#dashboards/contract-today.ts'
import { boardSchema, toPrepareSchema } from '#ordering/contract-board.ts'
import { getBoard } from '#ordering/queries/orders/order-board.ts'
import { listNeeds } from '#dashboards/queries/today/needs.ts'
import { getAgenda, getNextPayout, getTodayNumbers } from '#dashboards/queries/today/today-cards.ts'
import { getToPrepare } from '#ordering/queries/orders/order-board.ts'
import { getDashboardBadges, getLastReviews } from '#dashboards/queries/today/today-reviews.ts'
import { serviceLinesSchema } from '#analytics/contract-metrics.ts'
import { getServiceLines } from '#analytics/queries/get-service-lines.ts'
import { getTips } from '#dashboards/queries/today/today-tips.ts'
import { getTrend } from '#dashboards/queries/today/today-trend.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

/** The Today page of a business. Each card has an endpoint, so that a slow card does not delay the others. */
export const todayApi = newApi()

/** Registers the endpoint of one card. Cards read about a business and change nothing. */
function card<Shape>(
  path: string,
  schema: z.ZodType<Shape>,
  summary: string,
  load: (ctx: AppContext, providerId: string) => Promise<Shape>,
): void {
  const route = createRoute({
    method: 'get',
    path: `/me/providers/{id}/${path}`,
    tags: ['Own day'],
    summary,
    request: { params: ofProvider },
    responses: { 200: json(summary, schema) },
  })
  todayApi.openapi(route, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json((await load(c.var.ctx, c.req.valid('param').id)) as never, 200)
  })
}

card('today', todayNumbersSchema, 'How the day of a business stands', getTodayNumbers)
card('today/payout', nextPayoutSchema, 'What is paid out next, and when', getNextPayout)
card('today/agenda', agendaSchema, 'The visits of today, by time; staff see their own', getAgenda)
card('today/orders', toPrepareSchema, 'Goods to make ready, the most urgent first', getToPrepare)
card('today/needs', needsSchema, 'What waits for the business, the soonest to run out first', listNeeds)
card('today/trend', trendSchema, 'Bookings of the last 30 days, beside the 30 before', getTrend)
card('today/reviews', lastReviewsSchema, 'What customers said last', getLastReviews)
card('today/tips', tipsSchema, 'What could be sold that is not, by lost demand', getTips)
card('dashboard/badges', dashboardBadgesSchema, 'How much waits in the areas of the desk', getDashboardBadges)
card(
  'dashboard/services',
  serviceLinesSchema,
  'Views, orders and conversion of each service in the last 30 days',
  getServiceLines,
)
card('board', boardSchema, 'Orders of goods by how far they are', getBoard)
