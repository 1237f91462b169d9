import { listNetByDay } from '#analytics/queries/list-net-by-day.ts'
import type { AppContext } from '#server/context.ts'
import type { Trend, TrendDay } from '#dashboards/contract-today.ts'
import { currencyOf, openBusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { spanOf } from '#ordering/rules/calendar/business-day.ts'
import { trendSentence } from '#dashboards/rules/today-words.ts'
import { listOrdered, type TrendRow } from '#dashboards/store/trend.server.ts'
import { datesFrom, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

const length = 30

/**
 * The last 30 days including today, compared with the 30 days before. Staff see their own visits and no money. Throws
 * unauthenticated, not-found.
 */
export async function getTrend(ctx: AppContext, providerId: string): Promise<Trend> {
  const { scope, timeZone, today } = await openBusinessDay(ctx, providerId)
  const first = plusDays(today, 1 - 2 * length)
  const rows = await listOrdered(ctx.db, scope, spanOf(timeZone, first, today))
  const currency = await currencyOf(ctx, providerId)
  const nets = await listNetByDay(ctx, providerId, { from: first, until: today, currency })
  const all = daysOf(rows, nets, { timeZone, currency, first, today })
  const [before, days] = [all.slice(0, length), all.slice(length)]
  const net = (list: TrendDay[]) =>
    nets && formatMoney({ minor: list.reduce((sum, { netMinor }) => sum + (netMinor ?? 0), 0), currency })
  const count = (list: TrendDay[]) => list.reduce((sum, { bookings }) => sum + bookings, 0)
  return {
    days,
    sentence: trendSentence(days, before),
    bookings: count(days),
    bookingsBefore: count(before),
    net: net(days),
    netBefore: net(before),
  }
}

interface Calendar {
  timeZone: string
  currency: string
  first: LocalDate
  today: LocalDate
}

/** Bookings in all currencies, and net earnings in the business's currency. */
function daysOf(
  rows: TrendRow[],
  nets: Map<LocalDate, number> | null,
  { timeZone, currency, first, today }: Calendar,
): TrendDay[] {
  const counts = new Map<LocalDate, number>()
  for (const { at, bookings } of rows) {
    const { date } = localOf(timeZone, at)
    counts.set(date, (counts.get(date) ?? 0) + bookings)
  }
  return datesFrom(first, today).map((date) => {
    const netMinor = nets && (nets.get(date) ?? 0)
    const net = netMinor === null ? null : formatMoney({ minor: netMinor, currency })
    return { date, label: describeDay(date).slice(0, -5), bookings: counts.get(date) ?? 0, netMinor, net }
  })
}
