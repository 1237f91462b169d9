import type { EventDetail, EventType, Source } from '#analytics/rules/event-types.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * An event that waits in memory. The fields that identify a person (`who`, `userId`, `place`) are dropped when it is
 * written, usually within a second.
 */
export interface ReceivedEvent {
  /** A batch counts once a day, however often it is sent; null: whoever writes it does so once. */
  batchId: string | null
  type: EventType
  at: Instant
  serviceId: string | null
  /** Network address and browser; null for events without a browser. */
  who: string | null
  userId: string | null
  path: string | null
  source: Source | null
  sourceHost: string | null
  /** Where the visitor is, according to their browser and their choice on this site. */
  zone: string | null
  place: string | null
  valueMinor: number | null
  currency: string | null
  detail: EventDetail | null
}

/** An event with defaults for unknown fields. */
export const receivedEventOf = (
  known: Pick<ReceivedEvent, 'batchId' | 'type' | 'at'> & Partial<ReceivedEvent>,
): ReceivedEvent => ({
  serviceId: null,
  who: null,
  userId: null,
  path: null,
  source: null,
  sourceHost: null,
  zone: null,
  place: null,
  valueMinor: null,
  currency: null,
  detail: null,
  ...known,
})
