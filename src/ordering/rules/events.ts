import type { ReportKind } from '#ordering/rules/no-shows/item-reports.ts'
import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

interface OfItem {
  orderId: string
  itemId: string
  providerId: string
}

/** A step that stands in the history of an item, by its number. */
interface ItemStep extends OfItem {
  eventId: number
  by: Party
  reason: string
}

/** A step from one state to another, with what it did to the money. */
interface ItemMove extends ItemStep {
  from: ItemStatus
  /** Who did not come. */
  missedBy?: string
  /** What was kept with the step besides. */
  [detail: string]: unknown
}

interface RefundDecision extends OfItem {
  eventId: number
  by: Party
  /** 'goodwill', or why the step was taken that it belongs to. */
  reason: string
  backMinor: number
  currency: string
  /** It waits for a second administrator. */
  isAsked?: boolean
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
    'order.placed': { orderId: string; sealedToken: string }
    'order.expired': { orderId: string }
    'order.pay-again': { orderId: string; paymentId: string; until: Instant; itemIds: string[] }
    'order.paid-too-late': { orderId: string; sealedToken: string }
    'customer.must-prepay': { orderId: string; itemId: string; until: Instant }
    'walk-in.taken': OfItem & { serviceId: string; byUser: string }
    /** `time`: the how manyth reminder. */
    'request.waiting': { orderId: string; itemId: string; time: number }
    'item.overdue': OfItem
    /** Some of its pieces were cancelled. */
    'item.lowered': ItemStep & { currency: string; backMinor: number; [detail: string]: unknown }
    /** Goods wanted as soon as possible are expected to be ready at another time. */
    'item.expected': ItemStep
    /** `isRepriced`: what is due for the other time is another amount. */
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
