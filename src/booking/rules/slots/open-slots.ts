import type { Instant } from '#shared/time/instant.ts'
import { datesFrom, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'
import { reasonFor, type NoSlotReason } from '#booking/rules/slots/day-reasons.ts'
import { candidates, type Candidate } from '#booking/rules/slots/probe.ts'
import type { SlotQuery, Calendar, FreeStart, Terms } from '#booking/rules/bookings/terms.ts'

export interface DayOfStarts {
  date: LocalDate
  reason: NoSlotReason | null
  starts: FreeStart[]
}

/** The range in which a service takes bookings. */
export interface Span {
  today: LocalDate
  lastDate: LocalDate
  earliestAt: Instant
}

/** The range in which a service takes bookings; instants in UTC ms, days in the venue's time zone. */
export function bookableSpan(terms: Terms, now: Instant): Span {
  const today = localOf(terms.timeZone, now).date
  return { today, lastDate: plusDays(today, terms.horizonDays), earliestAt: now + terms.noticeMinutes * 60_000 }
}

/** Whether the service is paused on this day. */
export const isPaused = (terms: Terms, date: LocalDate): boolean =>
  terms.pausedUntil !== null && date < terms.pausedUntil

/** Whether the daily limit of bookings is reached. */
export const isFull = ({ terms, bookingsByDay }: Calendar, date: LocalDate): boolean =>
  terms.dailyLimit !== null && (bookingsByDay.get(date) ?? 0) >= terms.dailyLimit

interface Found {
  startsAt: Instant
  date: LocalDate
  minute: number
  isTimely: boolean
  free: FreeStart | null
}

/**
 * Every free start, by days of the venue. Starts are one step of real time apart, counted from the beginning of each
 * window; the visit with its buffers must fit into the opening hours and between the claims.
 */
export function openSlots(calendar: Calendar, query: SlotQuery): DayOfStarts[] {
  const span = bookableSpan(calendar.terms, query.now)
  const found = allStarts(calendar, query, span)
  const byDate = Map.groupBy(
    found.toSorted((a, b) => a.startsAt - b.startsAt),
    ({ date }) => date,
  )
  return datesFrom(query.from, query.until).map((date) => dayOf(date, span, byDate.get(date) ?? []))
}

function dayOf(date: LocalDate, { today, lastDate }: Span, found: Found[]): DayOfStarts {
  const starts = found.flatMap(({ free }) => free ?? [])
  if (starts.length > 0) return { date, reason: null, starts }
  const timelyStarts = found.filter(({ isTimely }) => isTimely).length
  return { date, starts, reason: reasonFor({ date, today, lastDate, possibleStarts: found.length, timelyStarts }) }
}

/** The starts of people with the same hours are the same, so only who is free is calculated for each person. */
function allStarts(calendar: Calendar, query: SlotQuery, span: Span): Found[] {
  const { terms } = calendar
  const found = new Map<Instant, Found>()
  const startAt = (startsAt: Instant) => {
    const start = found.get(startsAt) ?? startOn(calendar, span, startsAt)
    found.set(startsAt, start)
    return start
  }
  for (const colleagues of Map.groupBy(candidates(calendar, query), ({ openings }) => openings).values()) {
    const offered = startsWithin(terms, colleagues[0]!)
      .map(startAt)
      .filter((start) => isOffered(calendar, span, start))
    const isDone = query.isAnyoneEnough ? isSettled(terms) : () => false
    for (const start of offered)
      for (const candidate of colleagues) {
        if (isDone(start)) break
        addSeats(terms, start, candidate)
      }
  }
  return [...found.values()].filter(({ date }) => !isPaused(terms, date))
}

/** Whether another available person would not change what is said about a start. */
const isSettled =
  ({ capacity }: Terms) =>
  ({ free }: Found): boolean =>
    free !== null && (free.seatsLeft === null || free.seatsLeft === capacity)

function startsWithin(terms: Terms, { openings, fits }: Candidate): Instant[] {
  const starts: Instant[] = []
  for (const window of openings.windows)
    for (let startsAt = window.startsAt; startsAt < window.endsAt; startsAt += terms.stepMinutes * 60_000)
      if (fits(startsAt)) starts.push(startsAt)
  return starts
}

function startOn({ terms }: Calendar, { earliestAt }: Span, startsAt: Instant): Found {
  const { date, minute } = localOf(terms.timeZone, startsAt)
  return { startsAt, date, minute, isTimely: startsAt >= earliestAt, free: null }
}

const isOffered = (calendar: Calendar, { lastDate }: Span, { date, isTimely }: Found): boolean =>
  isTimely && date <= lastDate && !isFull(calendar, date)

function addSeats(terms: Terms, start: Found, { personId, seatsLeftAt }: Candidate): void {
  const { startsAt } = start
  const seats = seatsLeftAt(startsAt)
  if (seats === 0) return
  start.free ??= {
    startsAt,
    endsAt: startsAt + terms.durationMinutes * 60_000,
    date: start.date,
    minute: start.minute,
    staffIds: [],
    seatsLeft: terms.capacity > 1 ? 0 : null,
  }
  if (personId !== null) start.free.staffIds.push(personId)
  if (start.free.seatsLeft !== null) start.free.seatsLeft = Math.max(start.free.seatsLeft, seats)
}
