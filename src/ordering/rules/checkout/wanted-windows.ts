import { days, minutes, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

const quarter = minutes(15)

export interface WindowTerms {
  now: Instant
  preparationMinutes: number
  isCatering: boolean
}

/** How many days ahead goods can be ordered. */
export const wantedHorizonDays = (isCatering: boolean): number => (isCatering ? 30 : 14)

/** The first 15-minute step inside an opening; steps follow the venue's clock when it opens on one. */
function quartersOf({ startsAt, endsAt }: Interval, from: Instant): Instant[] {
  const skipped = Math.max(0, Math.ceil((from - startsAt) / quarter))
  const first = startsAt + skipped * quarter
  return Array.from(
    { length: Math.max(0, Math.floor((endsAt - first) / quarter)) },
    (_, index) => first + index * quarter,
  )
}

/** Start instants of the 15-minute windows for goods: inside opening hours, after preparation, within the horizon. */
export function wantedWindows(openings: Interval[], { now, preparationMinutes, isCatering }: WindowTerms): Instant[] {
  const until = now + days(wantedHorizonDays(isCatering))
  return openings
    .flatMap((opening) => quartersOf(opening, now + minutes(preparationMinutes)))
    .filter((at) => at <= until)
}

/** When goods for "as soon as possible" are ready; null when the venue is not open long enough. */
export function soonestReady(openings: Interval[], { now, preparationMinutes }: WindowTerms): Instant | null {
  let left = minutes(preparationMinutes)
  for (const { startsAt, endsAt } of openings) {
    const start = Math.max(startsAt, now)
    if (endsAt <= start) continue
    if (start + left <= endsAt) return start + left
    // A preparation of several days also continues outside opening hours.
    left = Math.max(0, left - (endsAt - start))
  }
  return null
}
