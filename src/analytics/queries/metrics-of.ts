import type { AppContext } from '#server/context.ts'
import type { Metrics, MetricsQuery } from '#analytics/contract-metrics.ts'
import { readGround, type Ground, type Subject } from '#analytics/queries/metrics-inputs.ts'
import { unmetDemandOf } from '#analytics/queries/unmet-demand-of.ts'
import { dayOf } from '#analytics/rules/day-bounds.ts'
import { funnelOf, heatOf, placesOf, soldOf, sourcesOf } from '#analytics/rules/metrics/metric-charts.ts'
import { dailyMetrics, flagsOf } from '#analytics/rules/metrics/metric-days.ts'
import { fewestViews, findingsOf } from '#analytics/rules/metrics/metric-findings.ts'
import { tilesOf } from '#analytics/rules/metrics/metric-tiles.ts'
import { totalsOf, type Totals } from '#analytics/rules/metrics/metric-totals.ts'
import { reviewsOf } from '#analytics/rules/metrics/review-words.ts'
import { listClosedDays, listFlags, listSold } from '#analytics/store/metrics-reads.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** All metrics of a service or a provider, calculated from the counted days. Throws `range-invalid`. */
export async function metricsOf(ctx: AppContext, subject: Subject, question: MetricsQuery): Promise<Metrics> {
  const ground = await readGround(ctx, subject, question)
  const { range, today, days, daysBefore, money, moneyBefore, now, before, asOf } = ground
  const [sold, unmetDemand, flags] = await Promise.all([
    listSold(ctx.db, subject.id, subject.isBusiness, range),
    unmetDemandOf(ctx, subject, ground),
    flagsIn(ctx, subject, ground),
  ])
  const charts = {
    funnel: funnelOf(now),
    heat: heatOf(days),
    sold: soldOf(sold, subject.currency),
    sources: sourcesOf(days),
    places: placesOf(days),
    unmetDemand,
    reviews: reviewsOf(ground.reviews),
  }
  const isEarly = now.views < fewestViews
  return {
    range,
    isEarly,
    isStaffView: false,
    tiles: tilesOf({ now, before, steps: stepsOf(ground), currency: subject.currency, known: 'all' }),
    days: dailyMetrics(days, money, { currency: subject.currency, today }),
    daysBefore: dailyMetrics(daysBefore, moneyBefore, { currency: subject.currency, today }),
    flags,
    ...charts,
    findings: findingsOf({ ...charts, range, isEarly, now, before }),
    asOf: isoOf(asOf),
    asOfText: describeVenueTime(asOf, range.timeZone),
  }
}

// The maximum of points: a sparkline is 32 pixels high and narrow, so more of them would not be visible.
const mostPoints = 92

/** The points of the sparklines: days, or weeks in long ranges; the last week is complete. */
export function stepsOf({
  days,
  money,
  reviews,
  periods,
}: Pick<Ground, 'days' | 'money' | 'reviews' | 'periods'>): Totals[] {
  const size = days.length > mostPoints ? 7 : 1
  const first = days.length % size
  const starts = [
    ...(first ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, index) => first + index * size),
  ]
  const moneyOf = Map.groupBy(money, ({ day }) => day)
  const reviewsOn = Map.groupBy(reviews, ({ at }) => dayOf(periods, at))
  return starts.map((start, index) => {
    const periodDays = days.slice(start, starts[index + 1] ?? days.length)
    return totalsOf(
      periodDays,
      periodDays.flatMap(({ day }) => moneyOf.get(day) ?? []),
      periodDays.flatMap(({ day }) => reviewsOn.get(day) ?? []),
    )
  })
}

async function flagsIn(
  ctx: AppContext,
  { isBusiness, provider, services }: Subject,
  { range, reach, periods }: Ground,
) {
  const known = new Map(services.map((service) => [service.id, service]))
  const [rows, closed] = await Promise.all([
    listFlags(ctx.db, [...known.keys()], reach),
    listClosedDays(ctx.db, provider.id, range),
  ])
  const dated = rows.map((row) => {
    const { title, currency } = known.get(row.serviceId)!
    return { ...row, day: dayOf(periods, row.at), title, currency }
  })
  return flagsOf(dated, closed, { ...range, isBusiness })
}
