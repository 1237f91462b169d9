import { listRunBusinesses } from './events.server.ts'
import { makeMetricsOf } from '#analytics/commands/make-metrics.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Calculates the metrics of the providers with demo accounts at once; the others are calculated while the product runs.
 */
export async function countDemoMetrics(ctx: AppContext): Promise<void> {
  for (const id of await listRunBusinesses(ctx.db)) await makeMetricsOf(ctx, id)
}
