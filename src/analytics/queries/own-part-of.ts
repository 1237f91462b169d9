import type { AppContext } from '#server/context.ts'
import type { Metrics, MetricsQuestion } from '#analytics/contract-metrics.ts'
import { rangeAsked, zonePeriodsOf, type Subject } from '#analytics/queries/metrics-ground.ts'
import { stepsOf } from '#analytics/queries/metrics-of.ts'
import { dayOf, startOfDay } from '#analytics/rules/day-bounds.ts'
import { funnelOf, heatOf, placesOf } from '#analytics/rules/metrics/metric-charts.ts'
import { dailyMetrics } from '#analytics/rules/metrics/metric-days.ts'
import { findingsOf } from '#analytics/rules/metrics/metric-findings.ts'
import { tilesOf } from '#analytics/rules/metrics/metric-tiles.ts'
import { totalsOf } from '#analytics/rules/metrics/metric-totals.ts'
import { ownDays, ownTiles } from '#analytics/rules/metrics/staff-metrics.ts'
import { reviewsOf } from '#analytics/rules/metrics/review-words.ts'
import { listOwnVisits } from '#analytics/store/own-part.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** What the visits in one calendar tell of a service or a business; nothing of who looked, and no money. Refuses: range-invalid. */
export async function ownPartOf(
  ctx: AppContext,
  subject: Subject,
  staffId: string | null,
  question: MetricsQuestion,
): Promise<Metrics> {
  const { provider, currency, isBusiness, id, plan } = subject
  const periods = await zonePeriodsOf(ctx, provider)
  const { range, today } = rangeAsked(ctx, periods, question, plan)
  const span = { from: startOfDay(periods, range.before.from), until: startOfDay(periods, plusDays(range.until, 1)) }
  const wanted = { providerId: provider.id, serviceId: isBusiness ? null : id, ...span }
  const rows = staffId === null ? [] : await listOwnVisits(ctx.db, { ...wanted, staffId })
  const visits = rows.map((row) => ({ ...row, day: dayOf(periods, row.placedAt) }))
  const [days, daysBefore] = [
    ownDays(visits, range.from, range.until),
    ownDays(visits, range.before.from, range.before.until),
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
    isOwnPart: true,
    tiles: tilesOf({ now, before, steps, currency, known: ownTiles }),
    days: dailyMetrics(days, [], { currency, today }),
    daysBefore: dailyMetrics(daysBefore, [], { currency, today }),
    flags: [],
    ...charts,
    findings: findingsOf({ ...charts, range, isEarly: true, now, before }),
    asOf: isoOf(ctx.now),
    asOfText: describeVenueTime(ctx.now, range.timeZone),
  }
}
