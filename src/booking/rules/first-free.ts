import type { Instant } from '#shared/instant.ts'
import type { Interval } from '#shared/interval.ts'
import { epochDayOf, type LocalDate } from '#shared/local-date.ts'
import { localOf } from '#shared/zones.ts'
import { bookableSpan, isFull, isPaused } from '#booking/rules/open-slots.ts'
import { candidates, type Candidate } from '#booking/rules/probe.ts'
import type { Asked, Calendar } from '#booking/rules/terms.ts'

export interface FreeTimes {
  nextFreeAt: Instant | null
  /** Days since 1970-01-01 of the venue's calendar. */
  freeDays: number[]
}

/** The first start of each day that has one: what lists need, without looking at the rest of the day. */
export function firstStarts(calendar: Calendar, asked: Asked): Map<LocalDate, Instant> {
  const { earliestAt, lastDate } = bookableSpan(calendar.terms, asked.now)
  const until = asked.until < lastDate ? asked.until : lastDate
  const firsts = new Map<LocalDate, Instant>()
  if (until < asked.from) return firsts
  const isAsked = (date: LocalDate) =>
    date >= asked.from && date <= until && !isPaused(calendar.terms, date) && !isFull(calendar, date)
  for (const candidate of candidates(calendar, { ...asked, until })) {
    for (const window of candidate.windows) lookThrough(calendar, candidate, window, earliestAt, firsts, isAsked)
  }
  return firsts
}

function lookThrough(
  { terms }: Calendar,
  candidate: Candidate,
  window: Interval,
  earliestAt: Instant,
  firsts: Map<LocalDate, Instant>,
  isAsked: (date: LocalDate) => boolean,
): void {
  const step = terms.stepMinutes * 60_000
  const after = (at: Instant) => window.startsAt + Math.max(0, Math.ceil((at - window.startsAt) / step)) * step
  let startsAt = after(earliestAt)
  while (startsAt < window.endsAt) {
    const { date, minute } = localOf(terms.timeZone, startsAt)
    const best = firsts.get(date) ?? Infinity
    if (isAsked(date) && startsAt < best && !(candidate.fits(startsAt) && candidate.seatsLeftAt(startsAt) > 0)) {
      startsAt += step
      continue
    }
    if (isAsked(date) && startsAt < best) firsts.set(date, startsAt)
    // The rest of this day cannot be earlier.
    startsAt = Math.max(startsAt + step, after(startsAt + (1440 - minute) * 60_000))
  }
}

export function freeTimes(calendar: Calendar, asked: Asked): FreeTimes {
  const firsts = firstStarts(calendar, asked)
  const starts = [...firsts.values()]
  return {
    nextFreeAt: starts.length > 0 ? Math.min(...starts) : null,
    freeDays: [...firsts.keys()].map(epochDayOf).toSorted((a, b) => a - b),
  }
}
