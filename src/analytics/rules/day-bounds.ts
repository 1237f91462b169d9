import type { Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { localOf, startOfLocal, stretchesOf } from '#shared/time/zones.ts'

/** A period in which a provider counts its days in one time zone. */
export interface ZonePeriod {
  fromDay: LocalDate
  zone: string
  /** The start of that day; null: the first period, which has no start. */
  startsAt: Instant | null
}

/** A part of a day with a constant UTC offset. */
export interface DaySpan {
  day: LocalDate
  startsAt: Instant
  endsAt: Instant
  offsetMinutes: number
}

const midnight = (zone: string, day: LocalDate) => startOfLocal(zone, `${day}T00:00`)

/** Periods are sorted; the first one has no start. */
const periodOf = (periods: ZonePeriod[], day: LocalDate) =>
  periods.findLast(({ fromDay }) => fromDay <= day) ?? periods[0]!

/**
 * The local day of a provider that contains an instant. Every instant belongs to exactly one day, even when the
 * provider moves to another zone.
 */
export function dayOf(periods: ZonePeriod[], at: Instant): LocalDate {
  const period = periods.findLast(({ startsAt }) => startsAt === null || startsAt <= at) ?? periods[0]!
  const { date } = localOf(period.zone, at)
  return period.startsAt !== null && date < period.fromDay ? period.fromDay : date
}

/** The start of a provider's local day. */
export function startOfDay(periods: ZonePeriod[], day: LocalDate): Instant {
  const { fromDay, zone, startsAt } = periodOf(periods, day)
  if (startsAt === null) return midnight(zone, day)
  return day === fromDay ? startsAt : Math.max(startsAt, midnight(zone, day))
}

/** The parts of a day with constant offset: one, two when the clock changes, none when the day does not exist. */
export function spansOf(periods: ZonePeriod[], day: LocalDate): DaySpan[] {
  const [begins, ends] = [startOfDay(periods, day), startOfDay(periods, plusDays(day, 1))]
  if (ends <= begins) return []
  return stretchesOf(periodOf(periods, day).zone, begins, ends).map(({ startsAt, endsAt, offsetMinutes }) => ({
    day,
    startsAt: Math.max(startsAt, begins),
    endsAt: Math.min(endsAt, ends),
    offsetMinutes,
  }))
}

/** Adds a move to another zone that became known at `at`: the day of the move ends by the new zone. */
export function movedTo(periods: ZonePeriod[], zone: string, at: Instant): ZonePeriod[] {
  const last = periods.at(-1)
  if (!last) return [{ fromDay: localOf(zone, at).date, zone, startsAt: null }]
  if (last.zone === zone) return periods
  const day = dayOf(periods, at)
  const begun = { fromDay: day, zone, startsAt: startOfDay(periods, day) }
  return last.fromDay === day && last.startsAt !== null ? [...periods.slice(0, -1), begun] : [...periods, begun]
}
