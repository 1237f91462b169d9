import type { Instant } from '#shared/time/instant.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

export interface WordingContext {
  status: ItemStatus
  kind: string
  fulfillmentMethod: string
  providerName: string
  /** "14:00" or "Fri 14:00": the deadline for the provider's answer or the customer's dispute. */
  untilText: string | null
  /** "EUR 45.00" when captured money was refunded. */
  refundText: string | null
  cancelledBy?: 'customer' | 'provider' | 'support' | undefined
  /** For a missed visit: who did not attend. */
  missedBy?: 'customer' | 'provider' | undefined
}

const cancelledBy = ({ cancelledBy: who, providerName }: WordingContext) =>
  ({ customer: 'Cancelled by you', provider: `Cancelled by ${providerName}`, support: 'Cancelled by support' })[
    who ?? 'support'
  ]

const nothingCharged = ({ refundText }: WordingContext) =>
  refundText ? `${refundText} refunded` : 'nothing was charged'
const until = (before: string, untilText: string | null, after = '') =>
  untilText ? `${before} until ${untilText}${after}` : ''

const statusTexts: Record<ItemStatus, (details: WordingContext) => string> = {
  awaiting_payment: () => 'Waiting for payment',
  requested: ({ providerName, untilText }) => `Sent${until(` – ${providerName} has`, untilText, ' to accept')}`,
  confirmed: () => 'Confirmed',
  preparing: () => 'Being prepared',
  ready: ({ fulfillmentMethod }) => (fulfillmentMethod === 'delivery' ? 'On its way' : 'Ready for pickup'),
  in_progress: () => 'In progress',
  fulfilled: ({ untilText }) => (untilText ? `Finished. Report a problem by ${untilText}` : 'Finished'),
  completed: () => 'Completed',
  declined: (details) => `Declined – ${nothingCharged(details)}`,
  expired: (details) => `No answer – ${nothingCharged(details)}`,
  expired_unpaid: () => 'Not paid in time',
  cancelled: cancelledBy,
  no_show: ({ missedBy, providerName }) => (missedBy === 'provider' ? `Missed by ${providerName}` : 'Missed'),
}

/** The status of an item, worded for the customer, for page and email. */
export const statusText = (details: WordingContext): string => statusTexts[details.status](details)

export interface Step {
  status: ItemStatus
  label: string
  state: 'done' | 'current' | 'coming'
  /** When it reached this step, if known. */
  at: Instant | null
}

interface Reached {
  to: ItemStatus
  at: Instant
}

const usualStatuses = (kind: string): ItemStatus[] =>
  kind === 'booking'
    ? ['requested', 'confirmed', 'fulfilled', 'completed']
    : ['requested', 'confirmed', 'preparing', 'ready', 'fulfilled', 'completed']

const stepLabels: Partial<Record<ItemStatus, string>> = { requested: 'Sent', fulfilled: 'Done' }

/** The states of an item as a line of steps. An early end closes the line. */
export function timelineOf(
  details: WordingContext,
  wasRequested: boolean,
  placedAt: Instant,
  events: Reached[] = [],
): Step[] {
  const label = (status: ItemStatus) => stepLabels[status] ?? statusText({ ...details, status, untilText: null })
  const fulfillmentMethod = usualStatuses(details.kind).filter((status) => status !== 'requested' || wasRequested)
  const timeOf = (status: ItemStatus) =>
    events.findLast(({ to }) => to === status)?.at ?? (status === fulfillmentMethod[0] ? placedAt : null)
  const step = (status: ItemStatus, state: Step['state']): Step => ({
    status,
    label: label(status),
    state,
    at: timeOf(status),
  })
  const at = fulfillmentMethod.indexOf(details.status === 'in_progress' ? 'confirmed' : details.status)
  if (at >= 0)
    return fulfillmentMethod.map((status, index) =>
      step(status, index < at ? 'done' : index === at ? 'current' : 'coming'),
    )
  const current: Step = { ...step(details.status, 'current'), label: statusText(details) }
  if (details.status === 'awaiting_payment')
    return [
      { ...current, at: placedAt },
      ...fulfillmentMethod.map((status): Step => ({ ...step(status, 'coming'), at: null })),
    ]
  const first: Step = { ...step(fulfillmentMethod[0]!, 'done'), label: wasRequested ? 'Sent' : 'Placed' }
  const between = fulfillmentMethod.slice(1).filter((status) => events.some(({ to }) => to === status))
  return [first, ...between.map((status) => step(status, 'done')), current]
}
