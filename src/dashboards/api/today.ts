import { createRoute } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import type {
  Agenda,
  DashboardBadges,
  LastReviews,
  Needs,
  NextPayout,
  Tips,
  TodayNumbers,
  Trend,
} from '#dashboards/contract-today.ts'
import type { Board, ToPrepare } from '#ordering/contract-board.ts'
import { getBoard } from '#ordering/queries/orders/order-board.ts'
import { listNeeds } from '#dashboards/queries/today/needs.ts'
import { getAgenda, getNextPayout, getTodayNumbers } from '#dashboards/queries/today/today-cards.ts'
import { getToPrepare } from '#ordering/queries/orders/order-board.ts'
import { getDashboardBadges, getLastReviews } from '#dashboards/queries/today/today-reviews.ts'
import { getServiceLines, type ServiceLines } from '#analytics/queries/get-service-lines.ts'
import { getTips } from '#dashboards/queries/today/today-tips.ts'
import { getTrend } from '#dashboards/queries/today/today-trend.ts'
import { newApi } from '#platform/http/api.ts'
import { json, shapeOf } from '#platform/http/endpoint-shapes.ts'
import { ofProvider, problems } from '#providers/api/route-parts.ts'

/** The Today page of a business. Each card has an endpoint, so that a slow card does not delay the others. */
export const todayApi = newApi()

/** Registers the endpoint of one card. Cards read about a business and change nothing. */
function card<Shape>(
  path: string,
  name: string,
  summary: string,
  ask: (ctx: AppContext, providerId: string) => Promise<Shape>,
): void {
  const route = createRoute({
    method: 'get',
    path: `/own/providers/{id}/${path}`,
    tags: ['Own day'],
    summary,
    request: { params: ofProvider },
    responses: { 200: json(summary, shapeOf<Shape>(name)), ...problems },
  })
  todayApi.openapi(route, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json((await ask(c.var.ctx, c.req.valid('param').id)) as never, 200)
  })
}

card<TodayNumbers>('today', 'TodayNumbers', 'How the day of a business stands', getTodayNumbers)
card<NextPayout>('today/payout', 'NextPayout', 'What is paid out next, and when', getNextPayout)
card<Agenda>('today/agenda', 'Agenda', 'The visits of today, by time; staff see their own', getAgenda)
card<ToPrepare>('today/orders', 'ToPrepare', 'Goods to make ready, the most urgent first', getToPrepare)
card<Needs>('today/needs', 'Needs', 'What waits for the business, the soonest to run out first', listNeeds)
card<Trend>('today/trend', 'Trend', 'Bookings of the last 30 days, beside the 30 before', getTrend)
card<LastReviews>('today/reviews', 'LastReviews', 'What customers said last', getLastReviews)
card<Tips>('today/tips', 'Tips', 'What could be sold that is not, by lost demand', getTips)
card<DashboardBadges>('desk/badges', 'DashboardBadges', 'How much waits in the areas of the desk', getDashboardBadges)
card<ServiceLines>(
  'desk/services',
  'ServiceLines',
  'Views, orders and conversion of each service in the last 30 days',
  getServiceLines,
)
card<Board>('board', 'Board', 'Orders of goods by how far they are', getBoard)
