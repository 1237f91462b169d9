import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** States of items that both sides agreed and that have to be paid. */
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

/** The request has no answer yet. */
export const isUndecided = ({ status }: { status: ItemStatus }): boolean =>
  status === 'awaiting_payment' || status === 'requested'

const shortestTime = minutes(30)

/** Until when an agreed item whose capture failed is held for another payment. */
export function payAgainUntil(startsAt: Instant | null, now: Instant): Instant {
  if (startsAt === null) return now + hours(24)
  return Math.max(now + shortestTime, Math.min(now + hours(24), startsAt - hours(2)))
}
