import type { AppContext } from '#server/context.ts'
import { dayOf, spansOf, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import type { StaleHour } from '#analytics/store/stale-metric-hours.server.ts'
import { insertMoneyDays } from '#analytics/store/money-days.server.ts'
import { deleteOrderDays, insertOrderDays, insertSoldDays } from '#analytics/store/order-days.server.ts'
import { deleteVisitDays, insertVisitDays, type ProviderSpan } from '#analytics/store/visit-days.server.ts'
import { days, hours } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** A day of a business whose events, or whose orders and money, are counted anew. */
export interface DayToMake {
  providerId: string
  part: StaleHour['part']
  day: LocalDate
  spans: ProviderSpan[]
}

// Single events are dropped after 90 days: what was counted of older days stays as it is.
const eventRetention = days(89)

/** The days that stale hours are about, each once, the newest first; those of which single events are no more are left out. */
export function daysOfStaleHours(
  ctx: AppContext,
  staleHours: StaleHour[],
  zones: Map<string, ZonePeriod[]>,
): DayToMake[] {
  const wanted = new Map<string, DayToMake>()
  for (const { providerId, part, hour } of staleHours) {
    const periods = zones.get(providerId)
    if (!periods) continue
    // An hour of UTC may lie on two days.
    for (const day of new Set([dayOf(periods, hour), dayOf(periods, hour + hours(1) - 1)])) {
      const key = `${providerId} ${part} ${day}`
      if (wanted.has(key)) continue
      const spans = spansOf(periods, day).map((span) => ({ ...span, providerId }))
      if (part === 'orders' || (spans[0]?.startsAt ?? 0) >= ctx.now - eventRetention)
        wanted.set(key, { providerId, part, day, spans })
    }
  }
  return [...wanted.values()].sort((one, other) => (one.day < other.day ? 1 : -1))
}

/** Counts some days anew: what was there goes, what is true now comes, in the caller's transaction. The same days again give the same rows. */
export async function makeDays(ctx: AppContext, wanted: DayToMake[]): Promise<void> {
  const visits = wanted.filter(({ part }) => part === 'visits')
  const orders = wanted.filter(({ part }) => part === 'orders')
  if (visits.length > 0) {
    const spans = visits.flatMap((one) => one.spans)
    await deleteVisitDays(ctx.db, visits)
    await insertVisitDays(ctx.db, spans)
  }
  if (orders.length > 0) {
    const spans = orders.flatMap((one) => one.spans)
    await deleteOrderDays(ctx.db, orders)
    await insertOrderDays(ctx.db, spans)
    await insertSoldDays(ctx.db, spans)
    await insertMoneyDays(ctx.db, spans)
  }
}
