import type { Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { localOf, startOfLocal, stretchesOf } from '#shared/time/zones.ts'

/** Since when a business reads its days in a zone. */
export interface ZonePeriod {
  fromDay: LocalDate
  zone: string
  /** When that day began; null: the first zone there was. */
  startsAt: Instant | null
}

/** A stretch of one day in which the clock keeps its offset. */
export interface DaySpan {
  day: LocalDate
  startsAt: Instant
  endsAt: Instant
  offsetMinutes: number
}

const midnight = (zone: string, day: LocalDate) => startOfLocal(zone, `${day}T00:00`)

/** Periods in order; the first one reaches back for ever. */
const periodOf = (periods: ZonePeriod[], day: LocalDate) =>
  periods.findLast(({ fromDay }) => fromDay <= day) ?? periods[0]!

/** On which day of a business something happened. Every instant belongs to exactly one day, whatever became of the zone. */
export function dayOf(periods: ZonePeriod[], at: Instant): LocalDate {
  const period = periods.findLast(({ startsAt }) => startsAt === null || startsAt <= at) ?? periods[0]!
  const { date } = localOf(period.zone, at)
  return period.startsAt !== null && date < period.fromDay ? period.fromDay : date
}

/** When a day of a business begins. */
export function startOfDay(periods: ZonePeriod[], day: LocalDate): Instant {
  const { fromDay, zone, startsAt } = periodOf(periods, day)
  if (startsAt === null) return midnight(zone, day)
  return day === fromDay ? startsAt : Math.max(startsAt, midnight(zone, day))
}

/** A day in stretches of constant offset: one, two where the clock is changed, none where the day does not exist. */
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

/** The periods after a business moved to another zone, which is known since `at`: the day of the change ends by the new clock. */
export function movedTo(periods: ZonePeriod[], zone: string, at: Instant): ZonePeriod[] {
  const last = periods.at(-1)
  if (!last) return [{ fromDay: localOf(zone, at).date, zone, startsAt: null }]
  if (last.zone === zone) return periods
  const day = dayOf(periods, at)
  const begun = { fromDay: day, zone, startsAt: startOfDay(periods, day) }
  return last.fromDay === day && last.startsAt !== null ? [...periods.slice(0, -1), begun] : [...periods, begun]
}
