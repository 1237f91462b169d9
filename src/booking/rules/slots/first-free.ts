import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { epochDayOfPart, partOfHour } from '#shared/time/day-part.ts'
import { hoursByParty, mostPartyStored, type FreeHours } from '#shared/time/free-hours.ts'
import { epochDayOf, type LocalDate } from '#shared/time/local-date.ts'
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
  /** Their hours with a free start, for each size of a party; null without any. */
  freeHours: FreeHours | null
}

/** The first free start of an hour, and the largest party for which a start in it is free. */
interface HourStart {
  startsAt: Instant
  party: number
}

/** The first free start of each part of a day. */
export function firstStarts(calendar: Calendar, query: SlotQuery): Map<number, Instant> {
  const firsts = new Map<number, Instant>()
  for (const [hour, { startsAt }] of firstsByHour(calendar, query, query.party)) {
    const part = partOfHour(hour)
    firsts.set(part, Math.min(startsAt, firsts.get(part) ?? Infinity))
  }
  return firsts
}

/** By hours since 1970-01-01 of the venue's calendar: all that lists need, without calculating the rest of the hour. */
function firstsByHour(calendar: Calendar, query: SlotQuery, partyMax: number): Map<number, HourStart> {
  const { earliestAt, lastDate } = bookableSpan(calendar.terms, query.now)
  const until = query.until < lastDate ? query.until : lastDate
  const firsts = new Map<number, HourStart>()
  if (until < query.from) return firsts
  const { terms } = calendar
  const isRequested = (date: LocalDate) =>
    date >= query.from && date <= until && !isPaused(terms, date) && !isFull(calendar, date)
  const search = { terms, earliestAt, isRequested, firsts, partyMax }
  for (const candidate of candidates(calendar, { ...query, until })) {
    for (const window of candidate.openings.windows) collectFirsts(search, candidate, window)
  }
  return firsts
}

interface Search {
  terms: Terms
  earliestAt: Instant
  isRequested: (date: LocalDate) => boolean
  /** Found so far, by hour. */
  firsts: Map<number, HourStart>
  partyMax: number
}

/** The largest party that fits at this start: outside a class, one claim serves a party of any size. */
const partyAt = ({ terms, partyMax }: Search, candidate: Candidate, startsAt: Instant): number => {
  const seats = candidate.fits(startsAt) ? candidate.seatsLeftAt(startsAt) : 0
  return terms.capacity > 1 || seats === 0 ? Math.min(seats, partyMax) : partyMax
}

function collectFirsts(search: Search, candidate: Candidate, window: Interval): void {
  const { terms, earliestAt, isRequested, firsts, partyMax } = search
  const step = terms.stepMinutes * 60_000
  const after = (at: Instant) => window.startsAt + Math.max(0, Math.ceil((at - window.startsAt) / step)) * step
  let startsAt = after(earliestAt)
  while (startsAt < window.endsAt) {
    const { date, minute, offsetMinutes } = localOf(terms.timeZone, startsAt)
    const hour = epochDayOf(date) * 24 + Math.floor(minute / 60)
    const best = firsts.get(hour) ?? { startsAt: Infinity, party: 0 }
    if (isRequested(date) && (startsAt < best.startsAt || best.party < partyMax)) {
      const party = partyAt(search, candidate, startsAt)
      if (party > 0)
        firsts.set(hour, { startsAt: Math.min(startsAt, best.startsAt), party: Math.max(party, best.party) })
      if (party < partyMax) {
        startsAt += step
        continue
      }
    }
    // Later starts of this hour cannot be earlier. A clock change shifts the end of the hour accordingly.
    const endsAt = startsAt + (60 - (minute % 60)) * 60_000
    const change = offsetMinutesAt(terms.timeZone, endsAt) - offsetMinutes
    startsAt = Math.max(startsAt + step, after(endsAt - change * 60_000))
  }
}

/** The next free start, and the free days, parts of days and hours, for the listings. */
export function freeTimes(calendar: Calendar, query: SlotQuery, partyMax = query.party): FreeTimes {
  const largest = Math.max(query.party, Math.min(partyMax, mostPartyStored))
  const firsts = firstsByHour(calendar, query, largest)
  const starts = [...firsts.values()].map(({ startsAt }) => startsAt)
  const freeParts = [...new Set([...firsts.keys()].map(partOfHour))].toSorted((a, b) => a - b)
  return {
    nextFreeAt: starts.length > 0 ? Math.min(...starts) : null,
    freeDays: [...new Set(freeParts.map(epochDayOfPart))],
    freeParts,
    freeHours: hoursByParty(
      [...firsts].map(([hour, { party }]) => ({ hour, party })),
      query.party,
    ),
  }
}
