import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface MovableVisit {
  status: ItemStatus
  isWalkIn: boolean
  startsAt: Instant
  hasOpenProposal: boolean
}

/**
 * How a business can move a visit in time or staff. A walk-in visit moves at once, even while in progress; a booked
 * customer gets a proposal. Null: not possible.
 */
export function canMoveVisit(
  { status, isWalkIn, startsAt, hasOpenProposal }: MovableVisit,
  now: Instant,
): 'at-once' | 'proposal' | null {
  if (isWalkIn) return status === 'confirmed' || status === 'in_progress' ? 'at-once' : null
  return (status === 'confirmed' || status === 'requested') && now < startsAt && !hasOpenProposal ? 'proposal' : null
}
