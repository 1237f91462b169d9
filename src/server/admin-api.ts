import type { OpenAPIHono } from '@hono/zod-openapi'
import { outsideScriptApi } from '#analytics/api/outside-script-api.ts'
import { adminCatalogueApi } from '#catalogue/api/admin-catalogue-api.ts'
import { adminServicesApi } from '#catalogue/api/business-services-api.ts'
import { revisionJudged } from '#catalogue/commands/revisions/judge-revision.ts'
import { serviceJudged } from '#catalogue/commands/submission/judge-service.ts'
import { adminContentApi } from '#content/api/admin-content-api.ts'
import { adminCountsApi } from '#dashboards/api/admin-counts.ts'
import { adminCommandsApi } from '#dashboards/api/commands.ts'
import { adminListsApi } from '#ordering/api/admin/admin-lists.ts'
import { adminPeopleApi } from '#ordering/api/admin/admin-people.ts'
import { orderTimelineApi } from '#dashboards/api/order-timeline.ts'
import { overviewApi } from '#dashboards/api/overview.ts'
import { reviewListApi } from '#reviews/api/review-list.ts'
import { systemListsApi } from '#notifications/api/system-lists.ts'
import { unmetSearchesApi } from '#analytics/api/unmet-searches-api.ts'
import { adminApi } from '#identity/api/admins/admin-api.ts'
import { adminKeysApi } from '#identity/api/api-keys-api.ts'
import { resetSender } from '#identity/api/passwords/reset-sender.ts'
import { reportedApi } from '#messaging/api/reported-api.ts'
import { moderationApi } from '#moderation/api/moderation-api.ts'
import { emailStatusApi } from '#notifications/api/mail-api.ts'
import { timersApi } from '#notifications/api/timers-api.ts'
import { adminWebhooksApi } from '#notifications/api/webhooks-api.ts'
import { backupsApi } from '#operations/api/backups-api.ts'
import { settingsApi } from '#operations/api/settings-api.ts'
import { metricsApi } from '#operations/api/metrics-api.ts'
import { systemApi } from '#operations/api/system-api.ts'
import { storagePulse } from '#operations/queries/storage-answers.ts'
import { adminDisputesApi } from '#ordering/api/admin/admin-disputes.ts'
import { adminOrdersApi } from '#ordering/api/admin/admin-orders.ts'
import { adminVisitsApi } from '#ordering/api/admin/admin-visits.ts'
import { adminChargebacksApi } from '#ordering/api/chargebacks.ts'
import { closingHindrance } from '#ordering/queries/closing-hindrance.ts'
import { salesBook } from '#ordering/queries/payments/receipt-book.ts'
import { adminMoneyApi } from '#payments/api/admin-money-api.ts'
import { personalData } from '#server/personal-data.ts'
import { productClock } from '#platform/clock.ts'
import { version } from '#platform/version.ts'
import { adminProvidersApi } from '#providers/api/admin-providers-api.ts'
import { providerJudged } from '#providers/commands/sign-up/decide-provider.ts'
import { adminReviewsApi } from '#reviews/api/admin-reviews-api.ts'
import { reviewJudged } from '#reviews/commands/judge-review.ts'
import { adminTicketsApi } from '#support/api/admin-tickets-api.ts'
import { reportJudged } from '#support/commands/judge-report.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import type { Dependencies } from './dependencies.ts'

const steadyRoutes = [
  adminListsApi,
  adminCountsApi,
  adminCommandsApi,
  orderTimelineApi,
  reviewListApi,
  systemListsApi,
  unmetSearchesApi,
  adminOrdersApi,
  adminVisitsApi,
  adminDisputesApi,
  adminChargebacksApi,
  adminReviewsApi,
  adminTicketsApi,
  reportedApi,
  settingsApi,
  adminKeysApi,
  outsideScriptApi,
]

/** The API endpoints for administrators, each with its slice. */
export function mountAdminApi(
  api: OpenAPIHono<ApiEnv>,
  { identity, runJobs, outgoing, workshop, mail }: Dependencies,
): void {
  const judged = {
    provider: providerJudged,
    service: serviceJudged,
    revision: revisionJudged,
    review: reviewJudged,
    report: reportJudged,
  }
  const around = {
    version,
    hasMailTransport: () => mail.mailer !== undefined,
    storageAnswers: storagePulse(workshop.files),
  }
  const slices = [
    overviewApi(around),
    ...steadyRoutes,
    moderationApi(judged),
    adminApi({ sendReset: resetSender(identity.auth) }),
    adminPeopleApi({ personalData }),
    adminProvidersApi({ closingHindrance }),
    adminServicesApi(),
    adminCatalogueApi(),
    adminContentApi(),
    adminMoneyApi({ ...workshop, describe: salesBook.describe }),
    adminWebhooksApi(outgoing),
    emailStatusApi(mail),
    timersApi({ clock: productClock, runJobs }),
    backupsApi(workshop.backups),
    metricsApi(around),
    systemApi(workshop.system),
  ]
  for (const slice of slices) api.route('/api', slice)
}
