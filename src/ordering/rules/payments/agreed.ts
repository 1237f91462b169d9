import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** An item in one of these was agreed by both sides, and is to be paid. */
export const agreedStatuses: readonly ItemStatus[] = [
  'confirmed',
  'preparing',
  'ready',
  'in_progress',
  'fulfilled',
  'completed',
  'no_show',
]

export const isAgreed = ({ status }: { status: ItemStatus }): boolean => agreedStatuses.includes(status)

/** Nobody has said yet whether it will be. */
export const isUndecided = ({ status }: { status: ItemStatus }): boolean =>
  status === 'awaiting_payment' || status === 'requested'

const shortestTime = minutes(30)

/** Until when something that was agreed, and could not be paid, keeps its time while it is paid again. */
export function payAgainUntil(startsAt: Instant | null, now: Instant): Instant {
  if (startsAt === null) return now + hours(24)
  return Math.max(now + shortestTime, Math.min(now + hours(24), startsAt - hours(2)))
}
