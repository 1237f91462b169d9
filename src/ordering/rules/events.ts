import type { ReportKind } from '#ordering/rules/no-shows/item-reports.ts'
import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

interface OfItem {
  orderId: string
  itemId: string
  providerId: string
}

/** An item step by its number in the history. */
interface ItemStep extends OfItem {
  eventId: number
  by: Party
  reason: string
}

/** Goods of one order that moved in one step: all but the last event say that the last one stands for them. */
export interface StepTogether {
  itemIds: string[]
  /** The numbers of the earlier steps. */
  steps: number[]
  isLast: boolean
}

/** A state transition and its effect on the money. */
interface ItemMove extends ItemStep {
  from: ItemStatus
  together?: StepTogether
  /** Who did not attend. */
  missedBy?: string
  /** Further stored details. */
  [detail: string]: unknown
}

interface RefundDecision extends OfItem {
  eventId: number
  by: Party
  /** 'goodwill', or the reason of the step that caused the refund. */
  reason: string
  backMinor: number
  currency: string
  /** Waits for a second administrator. */
  isRequested?: boolean
}

interface TimeStep extends ItemStep {
  from: Instant
  to: Instant
}

interface ProposalStep extends TimeStep {
  proposalId: string
}

interface ReportStep extends OfItem {
  reportId: string
  kind: ReportKind
  by: Party
}

interface ReportEnd extends ReportStep {
  verdict: string
  backMinor: number
}

interface DisputeStep extends OfItem {
  disputeId: string
  eventId: number
  action: string
  by: Party
}

interface DisputeChange extends OfItem {
  disputeId: string
  from: string
  status: string
  by: Party
}

type ItemMoves =
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'preparing'
  | 'ready'
  | 'recalled'
  | 'checked-in'
  | 'fulfilled'
  | 'missed'
  | 'completed'
type DisputeSteps = 'opened' | 'answered' | 'escalated' | 'resolved' | 'appealed' | 'waiting'

declare module '#shared/events.ts' {
  interface Events
    extends
      Record<`item.${ItemMoves}`, ItemMove>,
      Record<`dispute.${DisputeSteps}`, DisputeStep>,
      Record<'dispute.changed' | 'dispute.closed', DisputeChange>,
      Record<`proposal.${'made' | 'declined' | 'withdrawn' | 'expired' | 'unpaid'}`, ProposalStep> {
    /** The customer got what a settled dispute owed them for a payment at the venue. */
    'dispute.venue-paid': { disputeId: string }
    'order.placed': { orderId: string; sealedToken: string }
    'order.expired': { orderId: string }
    'order.pay-again': { orderId: string; paymentId: string; until: Instant; itemIds: string[] }
    /** `sealedEmail`: where the link goes. */
    'payment-link.sent': { orderId: string; providerId: string; paymentId: string; sealedEmail: string }
    /** The business sends the receipt of the counter; `sendingId` names the occasion. */
    'counter-receipt.sent': {
      orderId: string
      providerId: string
      itemId: string
      sendingId: string
      sealedEmail: string
    }
    'order.paid-too-late': { orderId: string; sealedToken: string }
    'customer.must-prepay': { orderId: string; itemId: string; until: Instant }
    /** `sealedToken`: of the link in the letter; absent without an address. `isImported`: one of many in a file. */
    'walk-in.taken': OfItem & { serviceId: string; byUser: string; isImported: boolean; sealedToken?: string }
    /** How many visits of a file each person serves. */
    'bookings.imported': { providerId: string; importId: string; byUser: string; visits: Record<string, number> }
    /** `time`: number of the reminder. */
    'request.waiting': { orderId: string; itemId: string; time: number }
    'item.overdue': OfItem
    /** Some of its pieces were cancelled. */
    'item.lowered': ItemStep & { currency: string; backMinor: number; [detail: string]: unknown }
    /** The expected time of goods for "as soon as possible" changed. */
    'item.expected': ItemStep
    /** `isRepriced`: the amount due for the other time differs. */
    'item.moved': TimeStep & { proposalId: string | null; isRepriced: boolean; status: ItemStatus }
    'proposal.accepted': OfItem & { proposalId: string; by: Party }
    'refund.decided': RefundDecision
    'report.made': ReportStep
    'report.answered': ReportStep
    'report.unanswered': Omit<ReportStep, 'by'>
    'report.decided': ReportEnd
    'objection.made': ReportStep
    'objection.decided': ReportEnd
    'provider.reliability-changed': { providerId: string; level: string; reliability: number | null }
  }
}
