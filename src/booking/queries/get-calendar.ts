import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { days as daysLong } from '#shared/time/instant.ts'
import { epochDayOf, type LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'
import { calendarFor, resourcesOf, type Plan, type SlotOptions } from '#booking/rules/bookings/plan.ts'
import type { Calendar } from '#booking/rules/bookings/terms.ts'
import { countByDay } from '#booking/store/bookings.server.ts'
import { listClaims } from '#booking/store/claims.server.ts'
import { listPlans } from '#booking/store/plans.server.ts'

export interface Days {
  from: LocalDate
  until: LocalDate
}

/**
 * How a service is sold by time, with the exceptions of the days around now and of the requested days. Throws
 * `not-found` when the service is not booked by time.
 */
export async function getPlan(ctx: AppContext, serviceId: string, days: Days): Promise<Plan> {
  const [plan] = await listPlans(ctx.db, [serviceId], days)
  if (!plan) throw notFound('service')
  return plan
}

interface CalendarDays extends Days {
  /** A booking that looks for another time: its own claims do not count. */
  except?: string | null
}

/** The plan with the claims at this moment. */
export async function getCalendar(
  ctx: AppContext,
  plan: Plan,
  wish: SlotOptions,
  { except = null, ...days }: CalendarDays,
): Promise<Calendar> {
  const counted = { now: ctx.now, except }
  const claims = await listClaims(
    ctx.db,
    resourcesOf(plan),
    { ...spanOf(days), hasClasses: plan.capacity > 1 },
    counted,
  )
  const counts = plan.dailyLimit === null ? undefined : await countByDay(ctx.db, [plan.serviceId], days, counted)
  return calendarFor(plan, wish, claims, counts?.get(plan.serviceId) ?? new Map())
}

/** Enough margin on both sides for every time zone, late hours, buffers and visits that end on another day. */
export function spanOf({ from, until }: Days) {
  return { startsAt: daysLong(epochDayOf(from) - 3), endsAt: daysLong(epochDayOf(until) + 5) }
}

/** The days that may be the venue's day of an instant (UTC ms) while its time zone is unknown. */
export function daysAround(at: number): Days {
  const { date } = localOf('UTC', at)
  return { from: date, until: date }
}
