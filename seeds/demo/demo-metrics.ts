import { listRunBusinesses } from './events.server.ts'
import { makeMetricsOf } from '#analytics/commands/make-metrics.ts'
import type { AppContext } from '#server/context.ts'

/** The businesses that one can look into at once have their metrics from the first page on; the others are counted while the product runs. */
export async function countDemoMetrics(ctx: AppContext): Promise<void> {
  for (const id of await listRunBusinesses(ctx.db)) await makeMetricsOf(ctx, id)
}
