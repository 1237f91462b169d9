import { personalData } from './personal-data.ts'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countingListeners } from '#analytics/jobs/count-orders.ts'
import { eventJobs } from '#analytics/jobs/event-jobs.ts'
import { metricJobs } from '#analytics/jobs/metric-jobs.ts'
import { expireHoldsJob } from '#booking/jobs/expire-holds.ts'
import { purgeBlocksJob } from '#booking/jobs/purge-blocks.ts'
import { followServicesListener } from '#booking/jobs/follow-services.ts'
import { refreshFreeTimesListener } from '#booking/jobs/refresh-free-times.ts'
import { refreshDueTimesJob } from '#booking/jobs/refresh-times.ts'
import { providerListeners } from '#catalogue/jobs/follow-providers.ts'
import { resumeServicesJob } from '#catalogue/jobs/resume-services.ts'
import { importServicesJob } from '#catalogue/jobs/import-services.ts'
import { refreshListings } from '#catalogue/jobs/refresh-listings.ts'
import { followTermsJob } from '#content/jobs/follow-terms.ts'
import { renewListingsListener } from '#catalogue/jobs/renew-listings.ts'
import { deleteExpiredFavouritesJob } from '#favourites/jobs/delete-expired-favourites.ts'
import { deleteFailures, deleteSolutions } from '#identity/jobs/delete-attempts.ts'
import type { RevokeTokens } from '#identity/commands/people/erase-account.ts'
import { eraseAccountsWith } from '#identity/jobs/erase-accounts.ts'
import { deleteCodes } from '#identity/jobs/delete-codes.ts'
import { deleteSteps } from '#identity/jobs/delete-steps.ts'
import { auditJobs } from '#identity/jobs/audit-jobs.ts'
import { deleteSessions } from '#identity/jobs/delete-sessions.ts'
import { openAccounts } from '#identity/jobs/open-accounts.ts'
import { followPlans } from '#operations/jobs/follow-plans.ts'
import { deleteOld } from '#market/jobs/delete-old.ts'
import { oldNotificationsJob } from '#notifications/jobs/old-notifications-job.ts'
import { pullBackMessages } from '#notifications/jobs/pull-back.ts'
import { alertOverdueCases } from '#moderation/jobs/alert-overdue.ts'
import { mediaJobsWith } from '#media/jobs/due-jobs.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { countRepliesJob } from '#messaging/jobs/count-replies.ts'
import { messageListeners, messageJobs } from '#notifications/jobs/message-jobs.ts'
import { reminderListeners, reminderJobs } from '#notifications/jobs/reminder-jobs.ts'
import { webhookListeners } from '#notifications/jobs/webhook-listeners.ts'
import { webhookJobs } from '#notifications/jobs/send-webhooks.ts'
import { sendMailsThrough, sendTextsThrough } from '#notifications/jobs/send-messages.ts'
import { watchTransportsOf } from '#notifications/jobs/watch-transports.ts'
import {
  endVisits,
  expireProposals,
  expireUnansweredItems,
  expireUnpaidOrders,
  endUnpaidAgain,
  deleteOldCarts,
  purgeWalkIns,
  remindUnanswered,
} from '#ordering/jobs/due-jobs.ts'
import { chargebackEvidenceListeners } from '#ordering/jobs/chargeback-listeners.ts'
import { itemLifeJobs } from '#ordering/jobs/item-life-jobs.ts'
import { disputeJobs } from '#ordering/jobs/dispute-jobs.ts'
import { chargebackListeners } from '#payments/jobs/chargeback-listeners.ts'
import { chargebackJobs } from '#payments/jobs/chargeback-jobs.ts'
import { clientListeners } from '#ordering/jobs/client-listeners.ts'
import { receiptListeners } from '#ordering/jobs/receipt-listeners.ts'
import { salesBook } from '#ordering/queries/payments/receipt-book.ts'
import type { PayoutAdapters } from '#payments/commands/payouts/payout-send.ts'
import { payoutListeners, payoutJobs } from '#payments/jobs/payout-jobs.ts'
import { paymentListeners } from '#ordering/jobs/payment-listeners.ts'
import { suspendedProviderListener } from '#ordering/jobs/provider-listeners.ts'
import { inviteJob, reviewListeners } from '#reviews/jobs/review-jobs.ts'
import { plantExamplesWith, type Examples } from '#operations/jobs/plant-examples.ts'
import { endMaintenanceJob } from '#operations/jobs/end-maintenance.ts'
import { backupNightlyWith } from '#operations/jobs/backup-nightly.ts'
import { closingHindrance } from '#ordering/queries/closing-hindrance.ts'
import { paymentJobs } from '#payments/jobs/due-jobs.ts'
import { providerJobs } from '#providers/jobs/due-jobs.ts'
import { followProvidersListeners } from '#booking/jobs/follow-providers.ts'
import { quoteJobs } from '#quotes/jobs/due-jobs.ts'
import { receiveTestGatewayEventsJob } from '#payments/jobs/receive-test-gateway-events.ts'
import { supportJobs } from '#support/jobs/support-jobs.ts'
import { deleteSetAside, pullBackDeliveries } from '#platform/events/published-events.ts'
import type { Listener, Job } from '#platform/jobs/job.ts'
import type { EventType } from '#shared/events.ts'
import type { BackupControl } from '#shared/adapters/backup-control.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import type { Transports } from '#platform/email/transports.ts'

/** What jobs need beside the database. */
interface Outside {
  transports: Pick<Transports, 'mail' | 'sms'>
  outgoing: Pick<Outgoing, 'post'>
  revokeTokens: RevokeTokens
  events: Pick<EventBuffer, 'drainLossCount'>
  workshop: Parameters<typeof mediaJobsWith>[0] & {
    payoutAdapters: PayoutAdapters
    backups: BackupControl
    system: Examples
  }
}

/** Every background job. */
export const jobsWith = ({ transports, outgoing, revokeTokens, workshop, events }: Outside): Job[] => [
  deleteSetAside,
  pullBackDeliveries,
  deleteOld,
  deleteCodes,
  deleteSteps,
  deleteFailures,
  deleteSolutions,
  deleteSessions,
  openAccounts,
  ...auditJobs,
  eraseAccountsWith({ personalData, revokeTokens }),
  followTermsJob,
  alertOverdueCases,
  ...mediaJobsWith(workshop),
  ...providerJobs(closingHindrance),
  refreshListings,
  importServicesJob,
  resumeServicesJob,
  deleteExpiredFavouritesJob,
  expireHoldsJob,
  purgeBlocksJob,
  refreshDueTimesJob,
  ...paymentJobs,
  ...payoutJobs({ adapters: workshop.payoutAdapters, book: salesBook }),
  expireUnpaidOrders,
  endUnpaidAgain,
  expireUnansweredItems,
  expireProposals,
  remindUnanswered,
  endVisits,
  ...itemLifeJobs,
  deleteOldCarts,
  purgeWalkIns,
  inviteJob,
  ...quoteJobs,
  ...disputeJobs,
  ...chargebackJobs,
  receiveTestGatewayEventsJob,
  sendMailsThrough(transports.mail),
  sendTextsThrough(transports.sms),
  watchTransportsOf(transports),
  ...webhookJobs(outgoing.post),
  oldNotificationsJob,
  pullBackMessages,
  ...supportJobs,
  ...reminderJobs,
  ...messageJobs,
  countRepliesJob,
  ...metricJobs,
  backupNightlyWith(workshop.backups),
  endMaintenanceJob,
  plantExamplesWith(workshop.system),
  ...eventJobs(events),
]

/**
 * The subscribers of events. Each has its own deliveries; subscribers of the same sequence run in the order of this
 * list.
 */
const subscribed = [
  followPlans,
  renewListingsListener,
  ...providerListeners,
  ...followProvidersListeners,
  refreshFreeTimesListener,
  followServicesListener,
  ...paymentListeners,
  ...payoutListeners,
  ...receiptListeners,
  ...clientListeners,
  suspendedProviderListener,
  ...reviewListeners,
  ...notificationListeners,
  ...chargebackListeners,
  ...chargebackEvidenceListeners,
  ...reminderListeners,
  ...messageListeners,
  ...webhookListeners,
  ...countingListeners,
] satisfies Listener[]

export const listeners: Listener[] = subscribed

type WithoutSubscriber = Exclude<EventType, (typeof subscribed)[number]['on']>

/**
 * Events without a subscriber, and why they are published. An event that loses its last subscriber by mistake is
 * missing here, and the type check fails.
 */
export const withoutSubscriber: Record<WithoutSubscriber, string> = {
  'case.opened': 'queues are counted when somebody looks',
  'proposal.accepted': 'the move that comes of it is told',
  'proposal.unpaid': 'it goes on when it is paid, or expires',
  'provider.reliability-changed': 'the metric stands on the dashboard of the business; no email is written yet',
  'report.unanswered': 'it waits in a queue',
  'review.held': 'it waits in a queue',
  'revision.opened': 'it waits in a queue',
  'violation.reported': 'it waits in a queue',
}
