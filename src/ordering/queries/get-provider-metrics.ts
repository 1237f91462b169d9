import type { AppContext } from '#server/context.ts'
import { levelWords } from '#ordering/rules/no-shows/reliability.ts'
import { findMetrics } from '#ordering/store/no-shows/provider-metrics.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'
import type { ProviderMetricsView } from '#ordering/contract-life.ts'

export type { ProviderMetricsView } from '#ordering/contract-life.ts'

/** Reliability figures of a business, for its team. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function getProviderMetrics(ctx: AppContext, providerId: string): Promise<ProviderMetricsView> {
  await requireMember(ctx, providerId, 'see-dashboard')
  const found = await findMetrics(ctx.db, providerId)
  const {
    reliability = null,
    level = 'unknown',
    items = 0,
    cancelled = 0,
    missed = 0,
    absent = 0,
    replyMinutes = null,
  } = found ?? {}
  const measuredAt = found ? isoOf(found.measuredAt) : null
  return { reliability, level, words: levelWords[level], items, cancelled, missed, absent, replyMinutes, measuredAt }
}
