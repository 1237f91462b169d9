import { days, minutes, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

const quarter = minutes(15)

export interface WindowTerms {
  now: Instant
  preparationMinutes: number
  isCatering: boolean
}

/** How far ahead goods can be wanted. */
export const wantedHorizonDays = (isCatering: boolean): number => (isCatering ? 30 : 14)

/** The first quarter of an hour inside an opening; quarters are those of the venue's clock when it opens on one. */
function quartersOf({ startsAt, endsAt }: Interval, from: Instant): Instant[] {
  const skipped = Math.max(0, Math.ceil((from - startsAt) / quarter))
  const first = startsAt + skipped * quarter
  return Array.from(
    { length: Math.max(0, Math.floor((endsAt - first) / quarter)) },
    (_, index) => first + index * quarter,
  )
}

/** Starts of the 15 minutes in which goods can be wanted: inside opening hours, after preparation, not too far ahead. */
export function wantedWindows(openings: Interval[], { now, preparationMinutes, isCatering }: WindowTerms): Instant[] {
  const until = now + days(wantedHorizonDays(isCatering))
  return openings
    .flatMap((opening) => quartersOf(opening, now + minutes(preparationMinutes)))
    .filter((at) => at <= until)
}

/** When it is ready, if it is wanted as soon as possible; null when the venue does not open long enough in time. */
export function soonestReady(openings: Interval[], { now, preparationMinutes }: WindowTerms): Instant | null {
  let left = minutes(preparationMinutes)
  for (const { startsAt, endsAt } of openings) {
    const start = Math.max(startsAt, now)
    if (endsAt <= start) continue
    if (start + left <= endsAt) return start + left
    // What takes days is prepared behind closed doors as well.
    left = Math.max(0, left - (endsAt - start))
  }
  return null
}
