import type { AppContext } from '#server/context.ts'
import type { Metrics, MetricsQuery } from '#analytics/contract-metrics.ts'
import { requestedRange, zonePeriodsOf, type Subject } from '#analytics/queries/metrics-inputs.ts'
import { stepsOf } from '#analytics/queries/metrics-of.ts'
import { dayOf, startOfDay } from '#analytics/rules/day-bounds.ts'
import { funnelOf, heatOf, placesOf } from '#analytics/rules/metrics/metric-charts.ts'
import { dailyMetrics } from '#analytics/rules/metrics/metric-days.ts'
import { findingsOf } from '#analytics/rules/metrics/metric-findings.ts'
import { tilesOf } from '#analytics/rules/metrics/metric-tiles.ts'
import { totalsOf } from '#analytics/rules/metrics/metric-totals.ts'
import { countStaffDays, staffTiles } from '#analytics/rules/metrics/staff-metrics.ts'
import { reviewsOf } from '#analytics/rules/metrics/review-words.ts'
import { listStaffVisits } from '#analytics/store/staff-visits.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** The metrics from the visits in one person's calendar, without page views and money. Throws `range-invalid`. */
export async function staffMetricsOf(
  ctx: AppContext,
  subject: Subject,
  staffId: string | null,
  question: MetricsQuery,
): Promise<Metrics> {
  const { provider, currency, isBusiness, id, plan } = subject
  const periods = await zonePeriodsOf(ctx, provider)
  const { range, today } = requestedRange(ctx, periods, question, plan)
  const span = { from: startOfDay(periods, range.before.from), until: startOfDay(periods, plusDays(range.until, 1)) }
  const wanted = { providerId: provider.id, serviceId: isBusiness ? null : id, ...span }
  const rows = staffId === null ? [] : await listStaffVisits(ctx.db, { ...wanted, staffId })
  const visits = rows.map((row) => ({ ...row, day: dayOf(periods, row.placedAt) }))
  const [days, daysBefore] = [
    countStaffDays(visits, range.from, range.until),
    countStaffDays(visits, range.before.from, range.before.until),
  ]
  const [now, before, nobody] = [totalsOf(days, [], []), totalsOf(daysBefore, [], []), totalsOf([], [], [])]
  const charts = {
    funnel: funnelOf(nobody),
    heat: heatOf(days),
    sold: [],
    sources: [],
    places: placesOf([]),
    unmetDemand: [],
    reviews: reviewsOf([]),
  }
  const steps = stepsOf({ days, money: [], reviews: [], periods })
  return {
    range,
    isEarly: false,
    isStaffView: true,
    tiles: tilesOf({ now, before, steps, currency, known: staffTiles }),
    days: dailyMetrics(days, [], { currency, today }),
    daysBefore: dailyMetrics(daysBefore, [], { currency, today }),
    flags: [],
    ...charts,
    findings: findingsOf({ ...charts, range, isEarly: true, now, before }),
    asOf: isoOf(ctx.now),
    asOfText: describeVenueTime(ctx.now, range.timeZone),
  }
}
