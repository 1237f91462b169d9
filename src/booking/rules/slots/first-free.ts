import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { dayPartAt, epochDayOfPart, minutesLeftOfPart, partNumber } from '#shared/time/day-part.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { localOf, offsetMinutesAt } from '#shared/time/zones.ts'
import { bookableSpan, isFull, isPaused } from '#booking/rules/slots/open-slots.ts'
import { candidates, type Candidate } from '#booking/rules/slots/probe.ts'
import type { SlotQuery, Calendar, Terms } from '#booking/rules/bookings/terms.ts'

export interface FreeTimes {
  nextFreeAt: Instant | null
  /** Days since 1970-01-01 in the venue's calendar. */
  freeDays: number[]
  /** Their mornings, afternoons and evenings, numbered by `partNumber`. */
  freeParts: number[]
}

/** The first free start of each part of a day: all that lists need, without calculating the rest of the part. */
export function firstStarts(calendar: Calendar, query: SlotQuery): Map<number, Instant> {
  const { earliestAt, lastDate } = bookableSpan(calendar.terms, query.now)
  const until = query.until < lastDate ? query.until : lastDate
  const firsts = new Map<number, Instant>()
  if (until < query.from) return firsts
  const { terms } = calendar
  const isRequested = (date: LocalDate) =>
    date >= query.from && date <= until && !isPaused(terms, date) && !isFull(calendar, date)
  const search = { terms, earliestAt, isRequested, firsts }
  for (const candidate of candidates(calendar, { ...query, until })) {
    for (const window of candidate.windows) collectFirsts(search, candidate, window)
  }
  return firsts
}

interface Search {
  terms: Terms
  earliestAt: Instant
  isRequested: (date: LocalDate) => boolean
  /** The earliest start found so far, by part of the day. */
  firsts: Map<number, Instant>
}

function collectFirsts(
  { terms, earliestAt, isRequested, firsts }: Search,
  candidate: Candidate,
  window: Interval,
): void {
  const step = terms.stepMinutes * 60_000
  const after = (at: Instant) => window.startsAt + Math.max(0, Math.ceil((at - window.startsAt) / step)) * step
  let startsAt = after(earliestAt)
  while (startsAt < window.endsAt) {
    const { date, minute, offsetMinutes } = localOf(terms.timeZone, startsAt)
    const part = partNumber(date, dayPartAt(minute))
    const best = firsts.get(part) ?? Infinity
    if (isRequested(date) && startsAt < best && !(candidate.fits(startsAt) && candidate.seatsLeftAt(startsAt) > 0)) {
      startsAt += step
      continue
    }
    if (isRequested(date) && startsAt < best) firsts.set(part, startsAt)
    // Later starts of this part cannot be earlier. A clock change shifts the end of the part accordingly.
    const endsAt = startsAt + minutesLeftOfPart(minute) * 60_000
    const change = offsetMinutesAt(terms.timeZone, endsAt) - offsetMinutes
    startsAt = Math.max(startsAt + step, after(endsAt - change * 60_000))
  }
}

/** The next free start, and the free days and parts of days, for the listings. */
export function freeTimes(calendar: Calendar, query: SlotQuery): FreeTimes {
  const firsts = firstStarts(calendar, query)
  const starts = [...firsts.values()]
  const freeParts = [...firsts.keys()].toSorted((a, b) => a - b)
  return {
    nextFreeAt: starts.length > 0 ? Math.min(...starts) : null,
    freeDays: [...new Set(freeParts.map(epochDayOfPart))],
    freeParts,
  }
}
