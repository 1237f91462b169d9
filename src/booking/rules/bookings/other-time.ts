import type { Plan } from '#booking/rules/bookings/plan.ts'

interface OtherTimeLimits {
  withinDays: number
  isByBusiness?: boolean | undefined
}

/** How far ahead a booking may be moved. A business need not give itself notice, and keeps to no horizon and no pause of its own. */
export function otherTimePlan(plan: Plan, { withinDays, isByBusiness = false }: OtherTimeLimits): Plan {
  if (isByBusiness) return { ...plan, noticeMinutes: 0, horizonDays: withinDays, pausedUntil: null }
  return { ...plan, horizonDays: Math.min(plan.horizonDays, withinDays) }
}
