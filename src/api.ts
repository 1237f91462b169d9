import type { OpenAPIHono } from '@hono/zod-openapi'
import { eventsApi } from '#analytics/api/events-api.ts'
import { figuresApi } from '#analytics/api/figures-api.ts'
import { bookingApi } from '#booking/api/bookings.ts'
import { catalogueApi } from '#catalogue/api/catalogue-api.ts'
import { manifestDoors } from '#content/api/manifest.ts'
import { ownServicesApi } from '#catalogue/api/own-services-api.ts'
import { sitemapDoors } from '#catalogue/api/sitemap.ts'
import { importApi } from '#catalogue/api/import-api.ts'
import { searchApi } from '#catalogue/api/search-api.ts'
import { calendarApi } from '#dashboards/api/calendar.ts'
import { calendarChangesApi } from '#dashboards/api/calendar-changes.ts'
import { customersApi } from '#dashboards/api/customers.ts'
import { todayApi } from '#dashboards/api/today.ts'
import { cartApi } from '#ordering/api/cart.ts'
import { againApi } from '#ordering/api/again.ts'
import { deskChargebacksApi } from '#ordering/api/chargebacks.ts'
import { deskApi } from '#ordering/api/desk.ts'
import { deskListApi } from '#ordering/api/desk-list.ts'
import { deskDisputesApi } from '#ordering/api/desk-disputes.ts'
import { disputesApi } from '#ordering/api/disputes.ts'
import { deskLifeApi } from '#ordering/api/desk-life.ts'
import { ordersApi } from '#ordering/api/orders.ts'
import { ownItemsApi } from '#ordering/api/own-items.ts'
import { rescheduleApi } from '#ordering/api/reschedule.ts'
import { favouritesApi } from '#favourites/api/favourites-api.ts'
import { peopleApi } from '#identity/api/people-api.ts'
import { showSession } from '#identity/queries/show-session.ts'
import { regionOfCountry } from '#market/rules/regions.ts'
import { hindersArchiving } from '#ordering/queries/hinders-archiving.ts'
import { countCart } from '#ordering/queries/count-cart.ts'
import { mediaApi } from '#media/api/media-api.ts'
import { uploadsApi } from '#media/api/uploads-api.ts'
import { conversationsApi } from '#messaging/api/conversations-api.ts'
import { deskConversationsApi } from '#messaging/api/desk-conversations-api.ts'
import { countOwnUnread } from '#messaging/queries/list-conversations.ts'
import { mayFollowConversation } from '#messaging/queries/show-conversation.ts'
import { calendarFeedsApi } from '#notifications/api/calendar-feeds-api.ts'
import { calendarFeedDoors } from '#notifications/api/calendar-feeds-doors.ts'
import { devDoors } from '#notifications/api/dev-api.ts'
import { ownAddressApi } from '#notifications/api/mail-api.ts'
import { liveApi } from '#notifications/api/live-api.ts'
import { noticesApi } from '#notifications/api/notices-api.ts'
import { switchesApi } from '#notifications/api/switches-api.ts'
import { ownWebhooksApi } from '#notifications/api/webhooks-api.ts'
import { countUnread } from '#notifications/queries/count-unread.ts'
import { runsBusiness } from '#providers/queries/runs-business.ts'
import type { ApiEnv } from '#platform/api.ts'
import { tellCodes } from '#platform/api-codes.ts'
import { apiReference } from '#platform/api-reference.ts'
import { tellHowToAsk, waysToAsk } from '#platform/api-security.ts'
import { productClock } from '#platform/clock.ts'
import { receiptsApi } from '#ordering/api/receipts.ts'
import { salesBook } from '#ordering/queries/receipt-book.ts'
import { ownMoneyApi } from '#payments/api/own-money-api.ts'
import { hindersClosing } from '#ordering/queries/hinders-closing.ts'
import { draftsApi } from '#providers/api/drafts-api.ts'
import { ownProvidersApi } from '#providers/api/own-providers-api.ts'
import { sellingApi } from '#providers/api/selling-api.ts'
import { providerKeysApi } from '#providers/api/provider-keys-api.ts'
import { partsApi } from '#providers/api/parts-api.ts'
import { teamApi } from '#providers/api/team-api.ts'
import { deskReviewsApi } from '#reviews/api/desk-reviews-api.ts'
import { ownReviewsApi } from '#reviews/api/own-reviews-api.ts'
import { reviewsApi } from '#reviews/api/reviews-api.ts'
import { reportsApi } from '#support/api/reports-api.ts'
import { ticketsApi } from '#support/api/tickets-api.ts'
import { legalDoors } from '#site/api/legal-pdf.ts'
import { errorCodes } from './error-codes.ts'
import { mountAdminApi } from './admin-api.ts'
import { noteMarketActs } from './note-market-acts.ts'
import type { MountedRooms } from './mounted-rooms.ts'
import type { AppContext } from '#context.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Sokora API',
    version: '1',
    description:
      'Everything the pages do, by the same commands. Instants are ISO 8601 in UTC, money is in minor units with its currency, lists go on with a cursor, refusals have a code (`ErrorCode`). Programs ask with a key (docs/api.md).',
  },
  servers: [{ url: '/' }],
  security: waysToAsk,
}

const openSlices = [
  sellingApi,
  catalogueApi,
  searchApi,
  favouritesApi,
  importApi,
  reviewsApi,
  ownReviewsApi,
  deskReviewsApi,
  conversationsApi,
  deskConversationsApi,
  bookingApi,
  cartApi,
  ordersApi,
  againApi,
  ownItemsApi,
  deskApi,
  calendarApi,
  calendarChangesApi,
  customersApi,
  todayApi,
  deskLifeApi,
  figuresApi,
  deskListApi,
  rescheduleApi,
  disputesApi,
  deskDisputesApi,
  deskChargebacksApi,
  noticesApi,
  switchesApi,
  ownAddressApi,
  calendarFeedsApi,
  ticketsApi,
  reportsApi,
  draftsApi,
  teamApi,
  partsApi,
  providerKeysApi,
  mediaApi,
]

const documentOf = (api: OpenAPIHono<ApiEnv>) => tellCodes(api.getOpenAPI31Document(about), errorCodes)

/** What a page that is the same for everybody learns about this visitor once it is open. */
async function describeVisit(ctx: AppContext) {
  const [session, cart, notices, messages] = await Promise.all([
    showSession(ctx),
    countCart(ctx),
    countUnread(ctx),
    countOwnUnread(ctx),
  ])
  return { ...session, cart, notices, messages }
}

/** MAP 2: every resource of the HTTP API and the slice that answers for it. */
export function mountApi(api: OpenAPIHono<ApiEnv>, rooms: MountedRooms): void {
  const { events, runSweeps, outgoing, workshop, live } = rooms
  const money = { ...workshop, describe: salesBook.describe }
  api.get('/api/v1/session', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await describeVisit(c.var.ctx))
  })
  api.use('/api/v1/own/*', noteMarketActs)
  for (const slice of openSlices) api.route('/api/v1', slice)
  api.route('/api/v1', ownServicesApi({ hinders: hindersArchiving }))
  api.route('/api/v1', ownProvidersApi({ hindersClosing }))
  api.route('/api/v1', receiptsApi(money))
  api.route('/api/v1', ownMoneyApi(money))
  api.route('/api/v1', liveApi(live, { conversation: mayFollowConversation }))
  api.route('/api/v1', ownWebhooksApi(outgoing))
  api.route('/api/v1', uploadsApi({ runsBusiness }) as never)
  api.route('/api', peopleApi({ regionOf: regionOfCountry }))
  mountAdminApi(api, rooms)
  tellHowToAsk(api)
  api.get('/api/v1/openapi.json', (c) => c.json(documentOf(api)))
  api.get('/api/v1/docs', (c) => c.html(apiReference(documentOf(api) as Parameters<typeof apiReference>[0])))
  api.route('/', eventsApi(events) as never)
  api.route('/', devDoors({ clock: productClock, runSweeps }) as never)
  for (const doors of [legalDoors, manifestDoors, sitemapDoors, calendarFeedDoors]) api.route('/', doors as never)
}
