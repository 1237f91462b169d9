import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import { cancelTerms, type Share } from '#ordering/rules/cancellation/policy.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

/** The fields of a visit that determine rescheduling. */
export interface Reschedulable {
  kind: string
  status: ItemStatus
  startsAt: Instant | null
  placedAt: Instant
  policy: string
  confirmMode: string
  /** The highest refund after an earlier late move, in percent. */
  mostBack: number
  /** The customer can cancel with a full refund until the visit begins. */
  isProviderAtFault: boolean
  /** Moves by the customer, and additional moves that the provider allows. */
  customerMoves: number
  moreMoves: number
  hasOpenProposal: boolean
  /** Price and time were agreed in an offer. */
  isOffered: boolean
}

export type RescheduleHindrance =
  'not-a-visit' | 'as-offered' | 'not-agreed' | 'begun' | 'proposal-open' | 'no-moves-left'

/** Why this side cannot move the visit or propose another time; undefined: it can. */
export function rescheduleHindrance(
  item: Reschedulable,
  by: Party,
  now: Instant,
  movesPerItem: number,
): RescheduleHindrance | undefined {
  if (item.kind !== 'booking' || item.startsAt === null) return 'not-a-visit'
  if (item.isOffered) return 'as-offered'
  // A provider can answer a request with another time; the customer withdraws it and requests again.
  if (item.status !== 'confirmed' && (item.status !== 'requested' || by === 'customer')) return 'not-agreed'
  if (now >= item.startsAt) return 'begun'
  if (item.hasOpenProposal) return 'proposal-open'
  return by === 'customer' && movesLeft(item, movesPerItem) === 0 ? 'no-moves-left' : undefined
}

export const movesLeft = (
  { customerMoves, moreMoves }: Pick<Reschedulable, 'customerMoves' | 'moreMoves'>,
  movesPerItem: number,
): number => Math.max(0, movesPerItem + moreMoves - customerMoves)

/** The refund share if cancelled at an instant, in percent. */
export function shareDue(item: Omit<Reschedulable, 'kind' | 'hasOpenProposal' | 'isOffered'>, at: Instant): Share {
  const { status, placedAt, policy, mostBack, isProviderAtFault } = item
  const agreement = { policy, startsAt: item.startsAt!, placedAt }
  return cancelTerms({ status, totalMinor: 100, agreement, mostBack, isForgiven: isProviderAtFault }, at).share
}

/**
 * The customer moves at once while cancelling is free; later, and with manual confirmation, the provider has to agree.
 */
export const movesAtOnce = (confirmMode: string, share: Share): boolean => share === 100 && confirmMode !== 'request'

/**
 * A move during the full-refund period, or by the provider, restarts the terms. After a later move the refund never
 * exceeds the share at that time.
 */
export const mostBackAfter = (startedBy: Party, shareThen: number): number =>
  startedBy === 'customer' ? shareThen : 100

interface Times {
  now: Instant
  oldStartsAt: Instant
  newStartsAt: Instant
  answerHours: number
  /** For a request: the deadline to answer. */
  acceptBy: Instant | null
}

/** The other side's deadline: one day, and at least two hours before the earlier start. Null: not enough time. */
export function proposalExpiry({ now, oldStartsAt, newStartsAt, answerHours, acceptBy }: Times): Instant | null {
  const at = Math.min(now + hours(answerHours), Math.min(oldStartsAt, newStartsAt) - hours(2), acceptBy ?? Infinity)
  return at > now ? at : null
}
