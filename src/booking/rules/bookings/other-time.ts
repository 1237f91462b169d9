import type { Plan } from '#booking/rules/bookings/plan.ts'

interface OtherTimeLimits {
  withinDays: number
  isByBusiness?: boolean | undefined
}

/** The plan for moving a booking. For a move by the provider itself, its notice, horizon and pause do not apply. */
export function otherTimePlan(plan: Plan, { withinDays, isByBusiness = false }: OtherTimeLimits): Plan {
  if (isByBusiness) return { ...plan, noticeMinutes: 0, horizonDays: withinDays, pausedUntil: null }
  return { ...plan, horizonDays: Math.min(plan.horizonDays, withinDays) }
}
