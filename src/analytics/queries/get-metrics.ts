import type { AppContext } from '#server/context.ts'
import type {
  Metrics,
  MetricsQuery,
  ProviderMetrics,
  ServiceMetrics,
  ServiceLine,
} from '#analytics/contract-metrics.ts'
import { requestedRange, zonePeriodsOf, type Subject } from '#analytics/queries/metrics-inputs.ts'
import { metricsOf } from '#analytics/queries/metrics-of.ts'
import { staffMetricsOf } from '#analytics/queries/staff-metrics-of.ts'
import type { ProviderDetails, ServiceSum } from '#analytics/rules/counted-day.ts'
import { filesNotInPlan, noService } from '#analytics/rules/metrics/metric-errors.ts'
import { conversionOf } from '#analytics/rules/metrics/metric-totals.ts'
import { amountOf } from '#analytics/rules/metrics/metric-words.ts'
import { wholePlan, type MetricsPlan } from '#analytics/rules/metrics/metrics-plan.ts'
import { findProvider, findService, listServicesOf, listServiceSums } from '#analytics/store/metrics-reads.server.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { plusDays } from '#shared/time/local-date.ts'

interface ServiceParams {
  providerId: string
  serviceId: string
}

/**
 * The metrics of one service. Staff get those of their own bookings. Throws `unauthenticated`, `not-found`,
 * `range-invalid` and `plan-limit`.
 */
export async function getServiceMetrics(
  ctx: AppContext,
  query: ServiceParams,
  question: MetricsQuery = {},
): Promise<ServiceMetrics> {
  const membership = await requireMember(ctx, query.providerId, 'see-dashboard')
  const service = isId(query.serviceId) ? await findService(ctx.db, query.serviceId) : undefined
  if (!service || service.providerId !== query.providerId) throw noService()
  const provider = (await findProvider(ctx.db, query.providerId))!
  const subject: Subject = {
    id: service.id,
    isBusiness: false,
    provider,
    plan: planFor(ctx, membership, provider),
    services: [service],
    currency: service.currency,
  }
  const { id, title, picture, status: state } = service
  const metrics = await metricsFor(ctx, membership, subject, question)
  return { service: { id, title, picture, state, providerId: provider.id, provider: provider.name }, ...metrics }
}

/**
 * The metrics of a provider. Staff get those of their own bookings. Throws `unauthenticated`, `not-found`,
 * `range-invalid` and `plan-limit`.
 */
export async function getBusinessMetrics(
  ctx: AppContext,
  providerId: string,
  question: MetricsQuery = {},
): Promise<ProviderMetrics> {
  const membership = await requireMember(ctx, providerId, 'see-dashboard')
  const provider = (await findProvider(ctx.db, providerId))!
  const services = await listServicesOf(ctx.db, providerId)
  const subject: Subject = {
    id: providerId,
    isBusiness: true,
    provider,
    plan: planFor(ctx, membership, provider),
    services,
    currency: provider.currency,
  }
  const metrics = await metricsFor(ctx, membership, subject, question)
  const { id, name, currency, zone } = provider
  const lines = metrics.isStaffView ? [] : (await listServiceSums(ctx.db, providerId, metrics.range)).map(lineOf)
  return { provider: { id, name, currency, timeZone: zone }, services: lines, ...metrics }
}

function planFor({ settings }: AppContext, { role }: Membership, { plan }: ProviderDetails): MetricsPlan {
  if (role === 'admin') return wholePlan
  const { name, limits } = planIn(settings, plan)
  return { name, days: limits.analyticsDays, hasFiles: limits.hasExports }
}

/** Requires a plan with metrics as files. Throws `unauthenticated`, `not-found` and `plan-limit`. */
export async function requireMetricFiles(ctx: AppContext, providerId: string): Promise<void> {
  const membership = await requireMember(ctx, providerId, 'see-dashboard')
  const plan = planFor(ctx, membership, (await findProvider(ctx.db, providerId))!)
  if (!plan.hasFiles) throw filesNotInPlan(plan.name)
}

const metricsFor = (
  ctx: AppContext,
  { role, resourceId }: Membership,
  subject: Subject,
  question: MetricsQuery,
): Promise<Metrics> =>
  role === 'staff' ? staffMetricsOf(ctx, subject, resourceId, question) : metricsOf(ctx, subject, question)

/**
 * Views, orders and conversion of every service of a provider in the last days, read with one statement, the most
 * viewed first. Empty for staff. Throws `unauthenticated` and `not-found`.
 */
export async function listServiceMetrics(
  ctx: AppContext,
  providerId: string,
  { days = 30 }: { days?: number } = {},
): Promise<ServiceLine[]> {
  const membership = await requireMember(ctx, providerId, 'see-dashboard')
  if (membership.role === 'staff') return []
  const provider = (await findProvider(ctx.db, providerId))!
  const plan = planFor(ctx, membership, provider)
  const { today } = requestedRange(ctx, await zonePeriodsOf(ctx, provider), {}, plan)
  const shown = Math.min(days, plan.days ?? days)
  return (await listServiceSums(ctx.db, providerId, { from: plusDays(today, 1 - shown), until: today })).map(lineOf)
}

function lineOf(sum: ServiceSum): ServiceLine {
  const { id, title, state, impressions, views, orders, currency, ratingSum, ratingCount, money } = sum
  const match = money.find((one) => one.currency === currency)
  const others = money.filter((one) => one !== match && one.grossMinor !== 0)
  const gross = amountOf(match?.grossMinor ?? 0, currency)
  const otherGross = others.map((one) => amountOf(one.grossMinor, one.currency))
  const rating = ratingCount > 0 ? ratingSum / ratingCount : null
  return { id, title, state, impressions, views, orders, conversion: conversionOf(sum), gross, otherGross, rating }
}
