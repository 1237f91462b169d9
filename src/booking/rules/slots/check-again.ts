import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

export interface FreeTimesState {
  serviceId: string
  nextFreeAt: Instant | null
  noticeMinutes: number
}

/** From 0 to 1, constant for a service: spreads the next checks of services that were checked together. */
const shareOf = (serviceId: string): number => Number.parseInt(serviceId.slice(-3), 16) / 4096

/**
 * When to recalculate free times: when the next free start can no longer be booked, and before many days enter the
 * range that the lists do not include yet. Services without free times are checked a few times a day.
 */
export function nextCheckAt({ serviceId, nextFreeAt, noticeMinutes }: FreeTimesState, now: Instant): Instant {
  const spread = (1 + shareOf(serviceId)) / 2
  if (nextFreeAt === null) return now + hours(8) * spread
  return Math.min(now + days(6) * spread, Math.max(nextFreeAt - minutes(noticeMinutes), now + minutes(1)))
}
