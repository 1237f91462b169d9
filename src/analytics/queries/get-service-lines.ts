import type { ServiceLines } from '#analytics/contract-metrics.ts'
import { listServiceMetrics } from '#analytics/queries/get-metrics.ts'
import type { AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'

export type { ServiceLines } from '#analytics/contract-metrics.ts'

/**
 * Metrics of each service over the last 30 days, for the list of services. Throws unauthenticated, not-found,
 * permission-denied.
 */
export async function getServiceLines(ctx: AppContext, providerId: string): Promise<ServiceLines> {
  await requireMember(ctx, providerId, 'edit-services')
  const lines = await listServiceMetrics(ctx, providerId)
  return {
    services: lines.map(({ id, views, orders, conversion, rating }) => ({ id, views, orders, conversion, rating })),
  }
}
