import { getBusinessMetrics } from '#analytics/queries/get-metrics.ts'
import type { AppContext } from '#server/context.ts'
import type { Tips } from '#dashboards/contract-today.ts'
import { requireMember } from '#providers/queries/require-member.ts'

const most = 3

/**
 * Suggestions from unmet demand of the last 30 days, highest value first. Throws unauthenticated, not-found,
 * permission-denied.
 */
export async function getTips(ctx: AppContext, providerId: string): Promise<Tips> {
  await requireMember(ctx, providerId, 'edit-services')
  const { unmetDemand } = await getBusinessMetrics(ctx, providerId, {})
  const tips = unmetDemand
    .filter(({ suggestion }) => suggestion !== null)
    .toSorted((one, other) => (other.value?.minor ?? 0) - (one.value?.minor ?? 0) || other.count - one.count)
    .slice(0, most)
  return {
    tips: tips.map(({ suggestion, serviceTitle, estimate, action }) => ({
      text: serviceTitle ? `${serviceTitle}: ${suggestion}` : suggestion!,
      estimate,
      action,
    })),
  }
}
