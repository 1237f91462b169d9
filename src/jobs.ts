import { personalData } from './personal-data.ts'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countingListeners } from '#analytics/jobs/count-orders.ts'
import { eventSweeps } from '#analytics/jobs/event-sweeps.ts'
import { figureSweeps } from '#analytics/jobs/figure-sweeps.ts'
import { expireHoldsSweep } from '#booking/jobs/expire-holds.ts'
import { forgetBlocksSweep } from '#booking/jobs/forget-blocks.ts'
import { followServicesListener } from '#booking/jobs/follow-services.ts'
import { refreshFreeTimesListener } from '#booking/jobs/refresh-free-times.ts'
import { refreshDueTimesSweep } from '#booking/jobs/refresh-times.ts'
import { providerListeners } from '#catalogue/jobs/follow-providers.ts'
import { resumeServicesSweep } from '#catalogue/jobs/resume-services.ts'
import { importServicesSweep } from '#catalogue/jobs/import-services.ts'
import { refreshListings } from '#catalogue/jobs/refresh-listings.ts'
import { followTermsSweep } from '#content/jobs/follow-terms.ts'
import { renewListingsListener } from '#catalogue/jobs/renew-listings.ts'
import { forgetStrangersSweep } from '#favourites/jobs/forget-strangers.ts'
import { forgetFailures, forgetSolutions } from '#identity/jobs/forget-attempts.ts'
import type { RevokeTokens } from '#identity/commands/erase-account.ts'
import { eraseAccountsWith } from '#identity/jobs/erase-accounts.ts'
import { forgetCodes } from '#identity/jobs/forget-codes.ts'
import { forgetSteps } from '#identity/jobs/forget-steps.ts'
import { auditSweeps } from '#identity/jobs/keep-audit.ts'
import { forgetSessions } from '#identity/jobs/forget-sessions.ts'
import { openAccounts } from '#identity/jobs/open-accounts.ts'
import { followPlans } from '#operations/jobs/follow-plans.ts'
import { forgetOld } from '#market/jobs/forget-old.ts'
import { businessListeners } from '#notifications/jobs/business-listeners.ts'
import { disputeListeners } from '#notifications/jobs/dispute-listeners.ts'
import { forgetNotices } from '#notifications/jobs/forget-notices.ts'
import { pullBackMessages } from '#notifications/jobs/pull-back.ts'
import { alertOverdueCases } from '#moderation/jobs/alert-overdue.ts'
import { mediaSweepsWith } from '#media/jobs/sweeps.ts'
import { mailListeners } from '#notifications/jobs/listeners.ts'
import { countRepliesSweep } from '#messaging/jobs/count-replies.ts'
import { messageListeners, messageSweeps } from '#notifications/jobs/message-jobs.ts'
import { moneyListeners } from '#notifications/jobs/money-listeners.ts'
import { payoutLetterListeners } from '#notifications/jobs/payout-listeners.ts'
import { orderListeners } from '#notifications/jobs/order-listeners.ts'
import { reminderListeners, reminderSweeps } from '#notifications/jobs/reminder-jobs.ts'
import { reviewLetterListeners } from '#notifications/jobs/review-listeners.ts'
import { safetyListeners } from '#notifications/jobs/safety-listeners.ts'
import { timeListeners } from '#notifications/jobs/time-listeners.ts'
import { supportListeners } from '#notifications/jobs/support-listeners.ts'
import { webhookListeners } from '#notifications/jobs/webhook-listeners.ts'
import { webhookSweeps } from '#notifications/jobs/send-webhooks.ts'
import { sendMailsThrough, sendTextsThrough } from '#notifications/jobs/send-messages.ts'
import { watchWaysOf } from '#notifications/jobs/watch-ways.ts'
import {
  endVisits,
  expireProposals,
  expireUnansweredItems,
  expireUnpaidOrders,
  endUnpaidAgain,
  forgetOldCarts,
  forgetWalkIns,
  remindUnanswered,
} from '#ordering/jobs/sweeps.ts'
import { chargebackEvidenceListeners } from '#ordering/jobs/chargeback-listeners.ts'
import { itemLifeSweeps } from '#ordering/jobs/item-life-sweeps.ts'
import { disputeSweeps } from '#ordering/jobs/dispute-sweeps.ts'
import { chargebackListeners } from '#payments/jobs/chargeback-listeners.ts'
import { chargebackSweeps } from '#payments/jobs/chargeback-sweeps.ts'
import { receiptListeners } from '#ordering/jobs/receipt-listeners.ts'
import { salesBook } from '#ordering/queries/receipt-book.ts'
import type { PayoutAdapters } from '#payments/commands/payout-send.ts'
import { payoutListeners, payoutSweeps } from '#payments/jobs/payout-sweeps.ts'
import { paymentListeners } from '#ordering/jobs/payment-listeners.ts'
import { suspendedProviderListener } from '#ordering/jobs/provider-listeners.ts'
import { inviteSweep, reviewListeners } from '#reviews/jobs/review-jobs.ts'
import { plantExamplesWith, type Examples } from '#operations/jobs/plant-examples.ts'
import { endMaintenanceSweep } from '#operations/jobs/end-maintenance.ts'
import { backupNightlyWith } from '#operations/jobs/backup-nightly.ts'
import { hindersClosing } from '#ordering/queries/hinders-closing.ts'
import { paymentSweeps } from '#payments/jobs/sweeps.ts'
import { providerSweeps } from '#providers/jobs/sweeps.ts'
import { followProvidersListeners } from '#booking/jobs/follow-providers.ts'
import { hearTestCompanySweep } from '#payments/jobs/hear-test-company.ts'
import { supportSweeps } from '#support/jobs/support-sweeps.ts'
import { forgetSetAside, pullBackDeliveries } from '#platform/happenings.ts'
import type { Listener, Sweep } from '#platform/sweeps.ts'
import type { EventType } from '#shared/events.ts'
import type { BackupDesk } from '#shared/backup-desk.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import type { Transports } from '#platform/transports.ts'

/** What sweeps need of the world beside the database. */
interface Outside {
  transports: Pick<Transports, 'mail' | 'sms'>
  outgoing: Pick<Outgoing, 'post'>
  revokeTokens: RevokeTokens
  events: Pick<EventBuffer, 'takeLosses'>
  workshop: Parameters<typeof mediaSweepsWith>[0] & {
    payoutAdapters: PayoutAdapters
    backups: BackupDesk
    system: Examples
  }
}

/** MAP 3: everything that happens by itself. */
export const sweepsWith = ({ transports, outgoing, revokeTokens, workshop, events }: Outside): Sweep[] => [
  forgetSetAside,
  pullBackDeliveries,
  forgetOld,
  forgetCodes,
  forgetSteps,
  forgetFailures,
  forgetSolutions,
  forgetSessions,
  openAccounts,
  ...auditSweeps,
  eraseAccountsWith({ personalData, revokeTokens }),
  followTermsSweep,
  alertOverdueCases,
  ...mediaSweepsWith(workshop),
  ...providerSweeps(hindersClosing),
  refreshListings,
  importServicesSweep,
  resumeServicesSweep,
  forgetStrangersSweep,
  expireHoldsSweep,
  forgetBlocksSweep,
  refreshDueTimesSweep,
  ...paymentSweeps,
  ...payoutSweeps({ adapters: workshop.payoutAdapters, book: salesBook }),
  expireUnpaidOrders,
  endUnpaidAgain,
  expireUnansweredItems,
  expireProposals,
  remindUnanswered,
  endVisits,
  ...itemLifeSweeps,
  forgetOldCarts,
  forgetWalkIns,
  inviteSweep,
  ...disputeSweeps,
  ...chargebackSweeps,
  hearTestCompanySweep,
  sendMailsThrough(transports.mail),
  sendTextsThrough(transports.sms),
  watchWaysOf(transports),
  ...webhookSweeps(outgoing.post),
  forgetNotices,
  pullBackMessages,
  ...supportSweeps,
  ...reminderSweeps,
  ...messageSweeps,
  countRepliesSweep,
  ...figureSweeps,
  backupNightlyWith(workshop.backups),
  endMaintenanceSweep,
  plantExamplesWith(workshop.system),
  ...eventSweeps(events),
]

/** Who acts on what happened further left. Each has deliveries of its own; those of one sequence come in the order of this list. */
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
  suspendedProviderListener,
  ...reviewListeners,
  ...mailListeners,
  ...businessListeners,
  ...chargebackListeners,
  ...chargebackEvidenceListeners,
  ...orderListeners,
  ...payoutLetterListeners,
  ...moneyListeners,
  ...disputeListeners,
  ...timeListeners,
  ...reminderListeners,
  ...reviewLetterListeners,
  ...supportListeners,
  ...messageListeners,
  ...safetyListeners,
  ...webhookListeners,
  ...countingListeners,
] satisfies Listener[]

export const listeners: Listener[] = subscribed

type WithoutSubscriber = Exclude<EventType, (typeof subscribed)[number]['on']>

/** Events that nobody acts on, and why they are told. One that loses its last subscriber by mistake is missing here, and the type check says so. */
export const withoutSubscriber: Record<WithoutSubscriber, string> = {
  'case.opened': 'queues are counted when somebody looks',
  'proposal.accepted': 'the move that comes of it is told',
  'proposal.unpaid': 'it goes on when it is paid, or expires',
  'provider.reliability-changed': 'the figure stands on the dashboard of the business; no letter is written yet',
  'report.unanswered': 'it waits in a queue',
  'review.held': 'it waits in a queue',
  'revision.opened': 'it waits in a queue',
  'thing.reported': 'it waits in a queue',
}
