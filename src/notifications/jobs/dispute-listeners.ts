import { notifyChargeback, notifyDispute } from '#notifications/commands/orders/notify-disputes.ts'
import type { ChargebackStep } from '#notifications/rules/orders/chargeback-notifications.ts'
import type { DisputeStep } from '#notifications/rules/orders/dispute-notifications.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const disputeSteps: DisputeStep[] = ['opened', 'answered', 'escalated', 'resolved', 'appealed', 'waiting']
const chargebackSteps: ChargebackStep[] = ['received', 'evidence_due', 'won', 'lost', 'accepted']

/** Subscribers that notify both sides and administrators of disputes and chargebacks. */
export const disputeListeners = [
  ...disputeSteps.map((step): ListenerOn<`dispute.${DisputeStep}`> => ({
    on: `dispute.${step}`,
    name: `notifications.tell dispute.${step}`,
    run: (ctx, { disputeId, eventId, by }) => notifyDispute(ctx, { step, disputeId, eventId, by }),
  })),
  ...chargebackSteps.map((step): ListenerOn<`chargeback.${ChargebackStep}`> => ({
    on: `chargeback.${step}`,
    name: `notifications.tell chargeback.${step}`,
    run: (ctx, { chargebackId, eventId }) => notifyChargeback(ctx, { step, chargebackId, eventId }),
  })),
] satisfies Listener[]
