import type { Instant } from '#shared/time/instant.ts'

export interface Workload {
  personId: string
  /** Minutes booked on that day. */
  minutesThatDay: number
  /** When this person last received a booking; null: never. */
  lastBookedAt: Instant | null
}

/**
 * The order for "anyone": the fewest minutes on that day, then the longest time since the last booking, then the id.
 */
export function inTurn(workloads: readonly Workload[]): string[] {
  return workloads
    .toSorted(
      (a, b) =>
        a.minutesThatDay - b.minutesThatDay ||
        (a.lastBookedAt ?? 0) - (b.lastBookedAt ?? 0) ||
        (a.personId < b.personId ? -1 : a.personId > b.personId ? 1 : 0),
    )
    .map(({ personId }) => personId)
}
