import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

export interface FreeTimesState {
  serviceId: string
  nextFreeAt: Instant | null
  noticeMinutes: number
}

/** From 0 to 1, always the same for a service: so that many which were looked at together do not come back together. */
const shareOf = (serviceId: string): number => Number.parseInt(serviceId.slice(-3), 16) / 4096

/**
 * When to look at free times again: as soon as the next one can no longer be booked, and before many days have come into sight that
 * lists do not know. Whoever has nothing free is looked at a few times a day.
 */
export function nextCheckAt({ serviceId, nextFreeAt, noticeMinutes }: FreeTimesState, now: Instant): Instant {
  const spread = (1 + shareOf(serviceId)) / 2
  if (nextFreeAt === null) return now + hours(8) * spread
  return Math.min(now + days(6) * spread, Math.max(nextFreeAt - minutes(noticeMinutes), now + minutes(1)))
}
