import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { statusText, type WordingContext } from '#ordering/rules/orders/customer-words.ts'
import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

/** One permanent history entry of an item. */
export interface ItemEvent {
  id: number
  itemId: string
  at: Instant
  byParty: Party
  from: ItemStatus
  to: ItemStatus
  reason: string
  /** 'status', or a change without a new state. */
  what: string
  /** Free text of the person who acted. */
  note: string
  /** Refunded to the customer by this step. */
  backMinor: number
  details: Record<string, unknown>
  /** The refund waits for a second administrator, or was rejected by one. */
  refundState?: 'requested' | 'rejected' | null
}

/** Steps that changed the state. */
export const statusSteps = (events: ItemEvent[]): ItemEvent[] => events.filter(({ what }) => what === 'status')

/** Who ended it, from the last step; undefined while it is open. */
export const cancelledBy = (events: ItemEvent[]): 'customer' | 'provider' | 'support' | undefined => {
  const last = statusSteps(events).findLast(({ to }) => to === 'cancelled')
  if (!last) return undefined
  return last.byParty === 'customer' || last.byParty === 'provider' ? last.byParty : 'support'
}

/** Who did not attend, from the last step. */
export const missedBy = (events: ItemEvent[]): 'customer' | 'provider' =>
  statusSteps(events).findLast(({ to }) => to === 'no_show')?.details.missedBy === 'provider' ? 'provider' : 'customer'

export interface HistoryStep {
  at: Instant
  /** "Cancelled by you: change of plans" */
  text: string
  /** Refunded by this step. */
  backMinor: number
  /** Not refunded yet, or rejected. */
  refundState: 'requested' | 'rejected' | null
  note: string
}

/** Step texts by reader. `describe` formats an instant in venue time. */
export interface Reading {
  words: typeof statusText
  reader: 'customer' | 'provider' | 'nobody'
  describe(at: Instant): string
}

const plainReading: Reading = { words: statusText, reader: 'customer', describe: (at) => new Date(at).toISOString() }

/** The history of an item since the order, worded for its customer or provider. */
export function historyOf(
  details: WordingContext,
  placedAt: Instant,
  events: ItemEvent[],
  options: Partial<Reading> | Reading['words'] = {},
): HistoryStep[] {
  const reading = {
    ...plainReading,
    ...(typeof options === 'function' ? { words: options, reader: 'provider' as const } : options),
  }
  const wasRequested = statusSteps(events)[0]?.from === 'requested' || details.status === 'requested'
  const placed = {
    at: placedAt,
    text: wasRequested ? 'Request sent' : 'Ordered',
    backMinor: 0,
    refundState: null,
    note: '',
  }
  return [
    placed,
    ...events.map((event) => ({
      at: event.at,
      text: textOf(details, event, reading),
      backMinor: event.backMinor,
      refundState: event.refundState ?? null,
      note: event.note,
    })),
  ]
}

function textOf(details: WordingContext, event: ItemEvent, reading: Reading): string {
  if (event.what !== 'status') return withReason(otherText(details, event, reading), event.reason)
  const { to, from, reason, byParty } = event
  const by = byParty === 'customer' || byParty === 'provider' ? byParty : 'support'
  const missed = event.details.missedBy === 'provider' ? ('provider' as const) : ('customer' as const)
  const text = reading.words({
    ...details,
    status: to,
    untilText: null,
    refundText: null,
    cancelledBy: by,
    missedBy: missed,
  })
  if (to === 'confirmed' && from === 'requested') return `Accepted by ${whoIs('provider', details, reading)}`
  if (to === 'confirmed' && from === 'awaiting_payment') return 'Paid and confirmed'
  return withReason(to === 'declined' || to === 'expired' ? text.split(' – ')[0]! : text, reason)
}

const withReason = (text: string, reason: string) =>
  reasonText(reason) ? `${text}: ${reasonText(reason).toLowerCase()}` : text

/** "you", "Studio Ana", "the customer", "support", "time" */
function whoIs(party: Party, { providerName }: WordingContext, { reader }: Reading): string {
  if (party === reader) return 'you'
  return { customer: 'the customer', provider: providerName, market: 'support', system: 'the system' }[party]
}

const starting = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const texts: Record<string, (who: string, event: ItemEvent, reading: Reading) => string> = {
  person: (who, { details }) => `Given by ${who} to ${String(details.person ?? 'somebody else')}`,
  moved: (who, { details }, { describe }) => `Moved by ${who} to ${timeOf(details.to, describe)}`,
  proposed: (who, { details }, { describe }) =>
    `${starting(who)} asked for another time: ${timeOf(details.to, describe)}`,
  'proposal-declined': (who) => `${starting(who)} declined the other time`,
  'proposal-withdrawn': (who) => `${starting(who)} took the other time back`,
  'proposal-expired': () => 'Nobody answered about the other time',
  lowered: (who, { details }) =>
    `${starting(who)} cancelled ${String(details.pieces ?? 'some')} of ${String(details.of ?? 'it')}`,
  expected: (who, { details }, { describe }) => `${starting(who)} expects it at ${timeOf(details.to, describe)}`,
  refunded: (who, { refundState }) =>
    refundState ? `${starting(who)} wanted to give money back` : `Money given back by ${who}`,
  overdue: () => 'Overdue: it can be cancelled with everything back',
  reported: (who) => `${starting(who)} told that nobody was there`,
  requested: (who) => `${starting(who)} said that the provider asked to cancel`,
  answered: (who) => `${starting(who)} does not agree`,
  agreed: (who) => `${starting(who)} agreed`,
  confirmed: (who) => `${starting(who)} said: I'll be there`,
  objected: (who) => `${starting(who)} objected`,
  decided: () => 'Support decided',
  final: () => 'Nobody objected in time',
}

function otherText(details: WordingContext, event: ItemEvent, reading: Reading): string {
  const who = whoIs(event.byParty, details, reading)
  return texts[event.what]?.(who, event, reading) ?? starting(event.what.replaceAll('-', ' '))
}

const timeOf = (value: unknown, describe: Reading['describe']) =>
  typeof value === 'string' ? describe(Date.parse(value)) : ''
