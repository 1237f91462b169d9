import type { AppContext } from '#server/context.ts'
import { setFreeTimes } from '#catalogue/commands/listings/set-free-times.ts'
import { localOf } from '#shared/time/zones.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { freeTimes } from '#booking/rules/slots/first-free.ts'
import { nextCheckAt } from '#booking/rules/slots/check-again.ts'
import { calendarFor, isOnSale, resourcesOf, type Plan } from '#booking/rules/bookings/plan.ts'
import { spanOf } from '#booking/queries/get-calendar.ts'
import { countByDay } from '#booking/store/bookings.server.ts'
import { listClaims } from '#booking/store/claims.server.ts'
import { listPlans } from '#booking/store/plans.server.ts'

const batchSize = 200
const daysAhead = 30

/**
 * Writes into the listings when services are next free, and on which of the next 30 days, for their shortest option and
 * smallest party; the hours of these days for parties of each size.
 */
export async function refreshFreeTimes(ctx: AppContext, serviceIds: readonly string[]): Promise<void> {
  const inOrder = [...new Set(serviceIds)].toSorted()
  for (let start = 0; start < inOrder.length; start += batchSize)
    await refreshBatch(ctx, inOrder.slice(start, start + batchSize))
}

async function refreshBatch(ctx: AppContext, serviceIds: string[]): Promise<void> {
  const today = localOf('UTC', ctx.now).date
  const days = { from: plusDays(today, -1), until: plusDays(today, daysAhead + 1) }
  const plans = await listPlans(ctx.db, serviceIds, days)
  const hasClasses = plans.some(({ capacity }) => capacity > 1)
  const resourceIds = [...new Set(plans.flatMap(resourcesOf))]
  const claims = await listClaims(ctx.db, resourceIds, { ...spanOf(days), hasClasses }, ctx)
  const counted = plans.filter(({ dailyLimit }) => dailyLimit !== null).map(({ serviceId }) => serviceId)
  const counts = counted.length > 0 ? await countByDay(ctx.db, counted, days, ctx) : new Map()
  const found = plans.map((plan) =>
    withNextCheck(plan, freeTimesOf(plan, claims, counts.get(plan.serviceId) ?? new Map(), ctx.now), ctx.now),
  )
  const isPlanned = new Set(plans.map(({ serviceId }) => serviceId))
  await setFreeTimes(ctx, [...found, ...serviceIds.filter((id) => !isPlanned.has(id)).map(neverFree)])
}

/** A service that is not booked by time has no free times and needs no further check. */
const neverFree = (serviceId: string) => ({ serviceId, ...noTimes, recheckAt: null })

const withNextCheck = ({ serviceId, noticeMinutes }: Plan, free: ReturnType<typeof freeTimesOf>, now: number) => {
  return {
    serviceId,
    ...free,
    recheckAt: nextCheckAt({ serviceId, noticeMinutes, nextFreeAt: free.nextFreeAt }, now),
  }
}

const noTimes = { nextFreeAt: null, freeDays: [], freeParts: [], freeHours: null }

function freeTimesOf(
  plan: Plan,
  claims: Parameters<typeof calendarFor>[2],
  counts: Parameters<typeof calendarFor>[3],
  now: number,
) {
  if (!isOnSale(plan) || plan.options.length === 0) return noTimes
  const durationMinutes = Math.min(...plan.options.map((option) => option.durationMinutes))
  const from = localOf(plan.timeZone, now).date
  const calendar = calendarFor(plan, { durationMinutes, staffId: null }, claims, counts)
  return freeTimes(calendar, { now, from, until: plusDays(from, daysAhead - 1), party: plan.partyMin }, plan.partyMax)
}
