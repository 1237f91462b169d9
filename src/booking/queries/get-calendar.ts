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

/** How a service is sold by time; not found where it is not booked by time. Exceptions of the days around now and of the days asked for are in it. */
export async function getPlan(ctx: AppContext, serviceId: string, days: Days): Promise<Plan> {
  const [plan] = await listPlans(ctx.db, [serviceId], days)
  if (!plan) throw notFound('service')
  return plan
}

/** The plan with what is taken at this moment; by the booking `except`, which looks for another time, nothing is. */
export async function getCalendar(
  ctx: AppContext,
  plan: Plan,
  wish: SlotOptions,
  days: Days,
  except: string | null = null,
): Promise<Calendar> {
  const claims = await listClaims(ctx.db, resourcesOf(plan), spanOf(days), ctx.now, except)
  const counts =
    plan.dailyLimit === null ? undefined : await countByDay(ctx.db, [plan.serviceId], days, ctx.now, except)
  return calendarFor(plan, wish, claims, counts?.get(plan.serviceId) ?? new Map())
}

/** More than enough time on both sides for every zone, late hours, buffers and visits that end on another day. */
export function spanOf({ from, until }: Days) {
  return { startsAt: daysLong(epochDayOf(from) - 3), endsAt: daysLong(epochDayOf(until) + 5) }
}

/** The venue's day of an instant, before its zone is known: one of these three. */
export function daysAround(at: number): Days {
  const { date } = localOf('UTC', at)
  return { from: date, until: date }
}
