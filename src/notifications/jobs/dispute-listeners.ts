import { tellChargeback, tellDispute } from '#notifications/commands/tell-disputes.ts'
import type { ChargebackStep } from '#notifications/rules/chargeback-letters.ts'
import type { DisputeStep } from '#notifications/rules/dispute-letters.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'

const disputeSteps: DisputeStep[] = ['opened', 'answered', 'escalated', 'resolved', 'appealed', 'waiting']
const chargebackSteps: ChargebackStep[] = ['received', 'evidence_due', 'won', 'lost', 'accepted']

/** What both sides and those who decide are told of disputes and charge-backs. */
export const disputeListeners = [
  ...disputeSteps.map((step): ListenerOn<`dispute.${DisputeStep}`> => ({
    on: `dispute.${step}`,
    name: `notifications.tell dispute.${step}`,
    run: (ctx, { disputeId, eventId, by }) => tellDispute(ctx, { step, disputeId, eventId, by }),
  })),
  ...chargebackSteps.map((step): ListenerOn<`chargeback.${ChargebackStep}`> => ({
    on: `chargeback.${step}`,
    name: `notifications.tell chargeback.${step}`,
    run: (ctx, { chargebackId, eventId }) => tellChargeback(ctx, { step, chargebackId, eventId }),
  })),
] satisfies Listener[]
