import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface MovableVisit {
  status: ItemStatus
  isWalkIn: boolean
  startsAt: Instant
  hasOpenProposal: boolean
}

/**
 * How a business can give a visit another time or person. Whoever walked in stands there and is told so, even while it goes on;
 * a customer who booked is asked. Null: not at all.
 */
export function canMoveVisit(
  { status, isWalkIn, startsAt, hasOpenProposal }: MovableVisit,
  now: Instant,
): 'at-once' | 'proposal' | null {
  if (isWalkIn) return status === 'confirmed' || status === 'in_progress' ? 'at-once' : null
  return (status === 'confirmed' || status === 'requested') && now < startsAt && !hasOpenProposal ? 'proposal' : null
}
