import type { OpenAPIHono } from '@hono/zod-openapi'
import { eventsApi } from '#analytics/api/events-api.ts'
import { businessMetricsApi } from '#analytics/api/business-metrics-api.ts'
import { bookingApi } from '#booking/api/bookings.ts'
import { catalogueApi } from '#catalogue/api/catalogue-api.ts'
import { manifestRoutes } from '#content/api/manifest.ts'
import { businessServicesApi } from '#catalogue/api/business-services-api.ts'
import { sitemapRoutes } from '#catalogue/api/sitemap.ts'
import { importApi } from '#catalogue/api/import-api.ts'
import { searchApi } from '#catalogue/api/search-api.ts'
import { calendarApi } from '#ordering/api/calendar/calendar.ts'
import { calendarChangesApi } from '#ordering/api/calendar/calendar-changes.ts'
import { customersApi } from '#ordering/api/customers.ts'
import { businessCommandsApi } from '#dashboards/api/commands.ts'
import { todayApi } from '#dashboards/api/today.ts'
import { cartApi } from '#ordering/api/cart.ts'
import { againApi } from '#ordering/api/again.ts'
import { businessChargebacksApi } from '#ordering/api/chargebacks.ts'
import { businessItemsApi } from '#ordering/api/business-items-api.ts'
import { businessItemListApi } from '#ordering/api/business-item-list-api.ts'
import { businessDisputesApi } from '#ordering/api/business-disputes-api.ts'
import { disputesApi } from '#ordering/api/disputes.ts'
import { counterReceiptsApi, tillApi } from '#ordering/api/till-api.ts'
import { businessItemLifeApi } from '#ordering/api/business-item-life-api.ts'
import { ordersApi } from '#ordering/api/orders.ts'
import { myItemsApi } from '#ordering/api/my-items.ts'
import { rescheduleApi } from '#ordering/api/reschedule.ts'
import { favouritesApi } from '#favourites/api/favourites-api.ts'
import { authFormat } from '#identity/api/auth-problem.ts'
import { isAboutPeople } from '#identity/api/library/identity-problems.ts'
import { peopleApi } from '#identity/api/people/people-api.ts'
import { showSession } from '#identity/queries/sessions/show-session.ts'
import { regionOfCountry } from '#market/rules/regions/regions.ts'
import { archivingHindrance } from '#ordering/queries/archiving-hindrance.ts'
import { countCart } from '#ordering/queries/cart/count-cart.ts'
import { mediaApi } from '#media/api/media-api.ts'
import { uploadsApi } from '#media/api/uploads-api.ts'
import { conversationsApi } from '#messaging/api/conversations-api.ts'
import { businessConversationsApi } from '#messaging/api/business-conversations-api.ts'
import { countMyUnread } from '#messaging/queries/list-conversations.ts'
import { mayFollowConversation } from '#messaging/queries/show-conversation.ts'
import { calendarFeedsApi } from '#notifications/api/calendar-feeds-api.ts'
import { calendarFeedRoutes } from '#notifications/api/calendar-feeds-routes.ts'
import { devRoutes } from '#notifications/api/dev-api.ts'
import { myEmailAddressApi } from '#notifications/api/mail-api.ts'
import { liveApi } from '#notifications/api/live-api.ts'
import { notificationsApi } from '#notifications/api/notifications-api.ts'
import { preferencesApi } from '#notifications/api/preferences-api.ts'
import { businessWebhooksApi } from '#notifications/api/webhooks-api.ts'
import { countUnread } from '#notifications/queries/count-unread.ts'
import { runsBusiness } from '#providers/queries/runs-business.ts'
import { problemFormat, type ApiEnv } from '#platform/http/api.ts'
import type { ErrorSources } from '#platform/http/document/api-errors.ts'
import { apiDocument, type ApiDocument } from '#platform/http/document/api-document.ts'
import { apiReference } from '#platform/http/document/api-reference.ts'
import { documentAuthentication, securityRequirements } from '#platform/http/document/api-security.ts'
import { productClock } from '#platform/clock.ts'
import { receiptsApi } from '#ordering/api/receipts.ts'
import { salesBook } from '#ordering/queries/payments/receipt-book.ts'
import { businessMoneyApi } from '#payments/api/business-money-api.ts'
import { closingHindrance } from '#ordering/queries/closing-hindrance.ts'
import { draftsApi } from '#providers/api/drafts-api.ts'
import { myProvidersApi } from '#providers/api/my-providers-api.ts'
import { sellingApi } from '#providers/api/selling-api.ts'
import { providerKeysApi } from '#providers/api/provider-keys-api.ts'
import { partsApi } from '#providers/api/parts-api.ts'
import { teamApi } from '#providers/api/team-api.ts'
import { businessQuotesApi } from '#quotes/api/business-quotes-api.ts'
import { quotesApi } from '#quotes/api/quotes-api.ts'
import { businessReviewsApi } from '#reviews/api/business-reviews-api.ts'
import { myReviewsApi } from '#reviews/api/my-reviews-api.ts'
import { reviewsApi } from '#reviews/api/reviews-api.ts'
import { reportsApi } from '#support/api/reports-api.ts'
import { ticketsApi } from '#support/api/tickets-api.ts'
import { legalRoutes } from '#site/api/legal-pdf.ts'
import { endpointErrors } from './endpoint-errors.ts'
import { errorCodes } from './error-codes.ts'
import { mountAdminApi } from './admin-api.ts'
import { auditMarketActs } from './middleware/audit.ts'
import type { Dependencies } from './dependencies.ts'
import type { AppContext } from '#server/context.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Sokora API',
    version: '1',
    description:
      'Everything the pages do, by the same commands. Instants are ISO 8601 in UTC, money is in minor units with its currency, lists go on with a cursor, refusals have a code (`ErrorCode`). Programs ask with a key (docs/api.md).',
  },
  servers: [{ url: '/' }],
  security: securityRequirements,
}

const openSlices = [
  sellingApi,
  catalogueApi,
  searchApi,
  favouritesApi,
  importApi,
  reviewsApi,
  myReviewsApi,
  businessReviewsApi,
  conversationsApi,
  businessConversationsApi,
  quotesApi,
  businessQuotesApi,
  bookingApi,
  cartApi,
  ordersApi,
  againApi,
  myItemsApi,
  businessItemsApi,
  calendarApi,
  calendarChangesApi,
  customersApi,
  todayApi,
  businessCommandsApi,
  businessItemLifeApi,
  tillApi,
  businessMetricsApi,
  businessItemListApi,
  rescheduleApi,
  disputesApi,
  businessDisputesApi,
  businessChargebacksApi,
  notificationsApi,
  preferencesApi,
  myEmailAddressApi,
  calendarFeedsApi,
  ticketsApi,
  reportsApi,
  draftsApi,
  teamApi,
  partsApi,
  providerKeysApi,
  mediaApi,
]

const errorSources: ErrorSources = {
  meanings: errorCodes,
  thrown: endpointErrors,
  formatOf: (path) => (isAboutPeople(path) ? authFormat : problemFormat),
}

/** The document of the whole API. */
export const documentOf = (api: OpenAPIHono<ApiEnv>) => apiDocument(api, about, errorSources)

/** The data about the current visitor that a cached public page loads after it has opened. */
async function describeVisit(ctx: AppContext) {
  const [session, cart, notifications, messages] = await Promise.all([
    showSession(ctx),
    countCart(ctx),
    countUnread(ctx),
    countMyUnread(ctx),
  ])
  return { ...session, cart, notifications, messages }
}

/** Every resource of the HTTP API and its slice. */
export function mountApi(api: OpenAPIHono<ApiEnv>, dependencies: Dependencies): void {
  const { events, runJobs, outgoing, workshop, live } = dependencies
  const money = { ...workshop, describe: salesBook.describe }
  api.get('/api/v1/session', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await describeVisit(c.var.ctx))
  })
  api.use('/api/v1/me/*', auditMarketActs)
  for (const slice of openSlices) api.route('/api/v1', slice)
  api.route('/api/v1', businessServicesApi({ hinders: archivingHindrance }))
  api.route('/api/v1', myProvidersApi({ closingHindrance }))
  api.route('/api/v1', receiptsApi(money))
  api.route('/api/v1', counterReceiptsApi(money))
  api.route('/api/v1', businessMoneyApi(money))
  api.route('/api/v1', liveApi(live, { conversation: mayFollowConversation }))
  api.route('/api/v1', businessWebhooksApi(outgoing))
  api.route('/api/v1', uploadsApi({ runsBusiness }) as never)
  api.route('/api', peopleApi({ regionOf: regionOfCountry }))
  mountAdminApi(api, dependencies)
  documentAuthentication(api)
  // Routes do not change while the process runs.
  let document: ApiDocument | undefined
  const documentOnce = () => (document ??= documentOf(api))
  api.get('/api/v1/openapi.json', (c) => c.json(documentOnce()))
  api.get('/api/v1/docs', (c) => c.html(apiReference(documentOnce())))
  api.route('/', eventsApi(events) as never)
  api.route('/', devRoutes({ clock: productClock, runJobs }) as never)
  for (const routes of [legalRoutes(workshop), manifestRoutes, sitemapRoutes, calendarFeedRoutes])
    api.route('/', routes as never)
}
