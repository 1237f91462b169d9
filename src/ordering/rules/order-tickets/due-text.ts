import { clockTime } from '#shared/time/local-date.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

interface Due {
  wantedFrom: Instant | null
  wantedUntil: Instant | null
  expectedAt: Instant | null
}

/** When an order is due, as short as a cook reads it: the time at the place, with the day if it is another one. */
export function dueText(
  { wantedFrom, wantedUntil, expectedAt }: Due,
  { timeZone, now }: { timeZone: string; now: Instant },
): string | null {
  const from = wantedFrom ?? expectedAt
  if (from === null) return null
  const { date, minute } = localOf(timeZone, from)
  const until =
    wantedFrom === null || wantedUntil === null ? '' : `–${clockTime(localOf(timeZone, wantedUntil).minute)}`
  const time = `${clockTime(minute)}${until}`
  return date === localOf(timeZone, now).date ? time : `${describeDay(date).replace(/ \d{4}$/, '')}, ${time}`
}
