import type { AppContext } from '#server/context.ts'
import { dayOf, spansOf, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import type { StaleHour } from '#analytics/store/stale-metric-hours.server.ts'
import { insertMoneyDays } from '#analytics/store/money-days.server.ts'
import { deleteOrderDays, insertOrderDays, insertSoldDays } from '#analytics/store/order-days.server.ts'
import { deleteVisitDays, insertVisitDays, type ProviderSpan } from '#analytics/store/visit-days.server.ts'
import { days, hours } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** A day of a provider whose visits, or orders and money, are counted again. */
export interface DayToMake {
  providerId: string
  part: StaleHour['part']
  day: LocalDate
  spans: ProviderSpan[]
}

// Events are dropped after 90 days, so metrics of visits on older days are not counted again.
const eventRetention = days(89)

/**
 * The days that contain stale hours, each once, the newest first; without days of visits whose events have been
 * dropped.
 */
export function daysOfStaleHours(
  ctx: AppContext,
  staleHours: StaleHour[],
  zones: Map<string, ZonePeriod[]>,
): DayToMake[] {
  const wanted = new Map<string, DayToMake>()
  for (const { providerId, part, hour } of staleHours) {
    const periods = zones.get(providerId)
    if (!periods) continue
    // One hour in UTC may belong to two local days.
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

/**
 * Counts days again: deletes their rows and inserts new ones, in the caller's transaction. Repeating it gives the same
 * rows.
 */
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
