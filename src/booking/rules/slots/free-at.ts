import { candidates } from '#booking/rules/slots/probe.ts'
import { shapeAt } from '#booking/rules/bookings/shape.ts'
import type { Calendar, FreeStart } from '#booking/rules/bookings/terms.ts'
import type { Plan } from '#booking/rules/bookings/plan.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

/** A start at the counter, which need not match the slot steps. */
export interface CounterStart extends FreeStart {
  /** Everybody who is free then is off duty. */
  isOutsideHours: boolean
}

/**
 * The plan for a sale at the counter: notice, horizon, pause and daily limit apply to customers, not to the provider.
 */
export const counterPlan = (plan: Plan): Plan => ({
  ...plan,
  noticeMinutes: 0,
  horizonDays: 400,
  dailyLimit: null,
  pausedUntil: null,
})

/**
 * Returns a function that says who is free at an instant of these days; undefined: nobody. People on duty come before
 * people off duty.
 */
export function counterStarts(calendar: Calendar, days: { from: LocalDate; until: LocalDate }, party: number) {
  const { terms } = calendar
  const all = candidates(calendar, { ...days, party })
  return (startsAt: Instant): CounterStart | undefined => {
    const free = all.filter((one) => one.seatsLeftAt(startsAt) > 0)
    if (free.length === 0) return undefined
    const working = free.filter((one) => one.fits(startsAt))
    const best = working.length > 0 ? working : free
    const { date, minute } = localOf(terms.timeZone, startsAt)
    return {
      ...shapeAt(terms, startsAt).visit,
      date,
      minute,
      staffIds: best.flatMap(({ personId }) => personId ?? []),
      seatsLeft: terms.capacity > 1 ? Math.max(...best.map((one) => one.seatsLeftAt(startsAt))) : null,
      isOutsideHours: working.length === 0,
    }
  }
}
