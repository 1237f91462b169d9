import type { EventDetail, EventType, Source } from '#analytics/rules/event-types.ts'
import type { Instant } from '#shared/time/instant.ts'

/** An event that waits in memory. What names somebody (`who`, `userId`, `place`) ends with the writing, at most a second later. */
export interface ReceivedEvent {
  /** Counts once a day, however often it is told. */
  batchId: string
  type: EventType
  at: Instant
  serviceId: string | null
  /** Address and browser; null where there was none. */
  who: string | null
  userId: string | null
  path: string | null
  source: Source | null
  sourceHost: string | null
  /** Where the visitor is, as far as they said so themselves. */
  zone: string | null
  place: string | null
  valueMinor: number | null
  currency: string | null
  detail: EventDetail | null
}

/** An event of which no more is known than this. */
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
