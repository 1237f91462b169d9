import type { Instant } from '#shared/time/instant.ts'

export interface Workload {
  personId: string
  /** Booked on the day in question. */
  minutesThatDay: number
  /** When this person was last given a booking; null: never. */
  lastBookedAt: Instant | null
}

/** "Anyone" is first who has least to do that day, then who has waited longest for a booking, then by id. */
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
