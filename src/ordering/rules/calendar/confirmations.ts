import type { ItemEvent } from '#ordering/rules/orders/item-events.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Visit {
  kind: string
  status: string
  source: string
  startsAt: Instant | null
}

/**
 * Whether the customer of a visit that the business booked said that they will be there; a moved visit is open again.
 * Null: there is nothing to confirm.
 */
export function confirmationOf(
  { kind, status, source, startsAt }: Visit,
  events: Pick<ItemEvent, 'what'>[],
  now: Instant,
): 'open' | 'done' | null {
  if (kind !== 'booking' || status !== 'confirmed' || source === 'online' || (startsAt ?? 0) <= now) return null
  const last = events.findLast(({ what }) => what === 'confirmed' || what === 'moved')
  return last?.what === 'confirmed' ? 'done' : 'open'
}
