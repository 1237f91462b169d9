import type { AppContext } from '#server/context.ts'
import type { MetricsQuery, MetricsRange } from '#analytics/contract-metrics.ts'
import type { CountedDay, MoneyDay, ProviderDetails, ReviewRow, ServiceDetails } from '#analytics/rules/counted-day.ts'
import { dayOf, startOfDay, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import { badRange, beyondPlan } from '#analytics/rules/metrics/metric-errors.ts'
import { totalsOf, type Totals } from '#analytics/rules/metrics/metric-totals.ts'
import { limitToPlan, isBeyond, type MetricsPlan } from '#analytics/rules/metrics/metrics-plan.ts'
import { rangeFor } from '#analytics/rules/metrics/metrics-range.ts'
import { findMade, listZones } from '#analytics/store/stale-metric-hours.server.ts'
import { listDays, listMoneyDays, listReviewsOf } from '#analytics/store/metrics-reads.server.ts'
import type { Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** The service or provider whose metrics are requested. */
export interface Subject {
  /** The id of the service or of the provider. */
  id: string
  isBusiness: boolean
  provider: ProviderDetails
  plan: MetricsPlan
  services: ServiceDetails[]
  currency: string
}

export interface Ground {
  range: MetricsRange
  today: LocalDate
  periods: ZonePeriod[]
  /** Start and end of the range. */
  reach: { from: Instant; until: Instant }
  days: CountedDay[]
  daysBefore: CountedDay[]
  money: MoneyDay[]
  moneyBefore: MoneyDay[]
  reviews: ReviewRow[]
  now: Totals
  before: Totals
  asOf: Instant
}

/** The time zones by which a provider's days are counted, now and before. */
export async function zonePeriodsOf(ctx: AppContext, { id, zone }: ProviderDetails): Promise<ZonePeriod[]> {
  const known = await listZones(ctx.db, [id])
  return known.length > 0 ? known : [{ fromDay: '2020-01-01', zone, startsAt: null }]
}

/** The requested range, limited to the days that the plan shows. Throws `range-invalid` and `plan-limit`. */
export function requestedRange(
  ctx: AppContext,
  periods: ZonePeriod[],
  question: MetricsQuery,
  plan: MetricsPlan,
): { range: MetricsRange; today: LocalDate } {
  const today = dayOf(periods, ctx.now)
  const found = rangeFor(limitToPlan(question, plan), today, periods.at(-1)!.zone)
  if ('bad' in found) throw badRange(found.bad)
  if (isBeyond(found.range.from, today, plan)) throw beyondPlan(plan.name, plan.days!)
  return { range: found.range, today }
}

/** Reads the counted days of a range and of the time before it. */
export async function readGround(ctx: AppContext, subject: Subject, question: MetricsQuery): Promise<Ground> {
  const { id, isBusiness, provider, plan } = subject
  const periods = await zonePeriodsOf(ctx, provider)
  const { range, today } = requestedRange(ctx, periods, question, plan)
  const both = { from: range.before.from, until: range.until }
  const [begins, ends] = [startOfDay(periods, range.from), startOfDay(periods, plusDays(range.until, 1))]
  const [all, amounts, said, made] = await Promise.all([
    listDays(ctx.db, id, both),
    listMoneyDays(ctx.db, id, both),
    listReviewsOf(ctx.db, id, isBusiness, { from: startOfDay(periods, both.from), until: ends }),
    findMade(ctx.db, provider.id),
  ])
  const [days, daysBefore] = splitAt(range.from, all)
  const [money, moneyBefore] = splitAt(range.from, amounts)
  const reviews = said.filter(({ at }) => at >= begins)
  const reviewsBefore = said.filter(({ at }) => at < begins)
  const [now, before] = [totalsOf(days, money, reviews), totalsOf(daysBefore, moneyBefore, reviewsBefore)]
  const asOf = made?.isBehind && made.madeAt !== null ? Math.min(made.madeAt, ctx.now) : ctx.now
  return {
    range,
    today,
    periods,
    reach: { from: begins, until: ends },
    days,
    daysBefore,
    money,
    moneyBefore,
    reviews,
    now,
    before,
    asOf,
  }
}

/** Splits rows into those from a day on, and those before it. */
const splitAt = <Row extends { day: LocalDate }>(from: LocalDate, rows: Row[]): [Row[], Row[]] => [
  rows.filter(({ day }) => day >= from),
  rows.filter(({ day }) => day < from),
]
