import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import { cancelTerms, type Share } from '#ordering/rules/cancellation/policy.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

/** A visit, as far as its time can be changed. */
export interface Reschedulable {
  kind: string
  status: ItemStatus
  startsAt: Instant | null
  placedAt: Instant
  policy: string
  confirmMode: string
  /** The most that can come back, in percent, because it was moved late before. */
  mostBack: number
  /** Its customer may cancel with everything back, until it begins. */
  isProviderAtFault: boolean
  /** How often its customer moved it, and how many more than usual the provider allows. */
  ownMoves: number
  moreMoves: number
  hasOpenProposal: boolean
  /** Its price and time were agreed in an offer. */
  isOffered: boolean
}

export type RescheduleHindrance =
  'not-a-visit' | 'as-offered' | 'not-agreed' | 'begun' | 'proposal-open' | 'no-moves-left'

/** What keeps this side from giving a visit another time, or from asking for it; undefined when nothing does. */
export function rescheduleHindrance(
  item: Reschedulable,
  by: Party,
  now: Instant,
  movesPerItem: number,
): RescheduleHindrance | undefined {
  if (item.kind !== 'booking' || item.startsAt === null) return 'not-a-visit'
  if (item.isOffered) return 'as-offered'
  // A request can be answered with another time; its customer takes it back and asks anew.
  if (item.status !== 'confirmed' && (item.status !== 'requested' || by === 'customer')) return 'not-agreed'
  if (now >= item.startsAt) return 'begun'
  if (item.hasOpenProposal) return 'proposal-open'
  return by === 'customer' && movesLeft(item, movesPerItem) === 0 ? 'no-moves-left' : undefined
}

export const movesLeft = (
  { ownMoves, moreMoves }: Pick<Reschedulable, 'ownMoves' | 'moreMoves'>,
  movesPerItem: number,
): number => Math.max(0, movesPerItem + moreMoves - ownMoves)

/** What cancelling gives back at an instant, in percent. */
export function shareDue(item: Omit<Reschedulable, 'kind' | 'hasOpenProposal' | 'isOffered'>, at: Instant): Share {
  const { status, placedAt, policy, mostBack, isProviderAtFault } = item
  const agreement = { policy, startsAt: item.startsAt!, placedAt }
  return cancelTerms({ status, totalMinor: 100, agreement, mostBack, isForgiven: isProviderAtFault }, at).share
}

/** The customer moves by themselves as long as cancelling were free; after that, and where the provider confirms by hand, the provider is asked. */
export const movesAtOnce = (confirmMode: string, share: Share): boolean => share === 100 && confirmMode !== 'request'

/** Moved while everything was still due, or by the provider: the terms begin anew. Moved later: never more comes back than was due then. */
export const mostBackAfter = (startedBy: Party, shareThen: number): number =>
  startedBy === 'customer' ? shareThen : 100

interface Times {
  now: Instant
  oldStartsAt: Instant
  newStartsAt: Instant
  answerHours: number
  /** Of a request: until when it can be answered at all. */
  acceptBy: Instant | null
}

/** Until when the other side can answer: a day, and no later than two hours before the earlier of both starts. Null: there is no time left for it. */
export function proposalExpiry({ now, oldStartsAt, newStartsAt, answerHours, acceptBy }: Times): Instant | null {
  const at = Math.min(now + hours(answerHours), Math.min(oldStartsAt, newStartsAt) - hours(2), acceptBy ?? Infinity)
  return at > now ? at : null
}
