import type { AppContext } from '#context.ts'
import { levelWords, type ReliabilityLevel } from '#ordering/rules/reliability.ts'
import { findFigures } from '#ordering/store/provider-figures.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/instant.ts'

export interface FiguresView {
  /** In percent; null: too few items, or not measured yet. */
  reliability: number | null
  level: ReliabilityLevel
  words: string
  items: number
  cancelled: number
  missed: number
  absent: number
  /** The middle one of the last 30 days; null: nothing was asked. */
  replyMinutes: number | null
  measuredAt: string | null
}

/** How a business keeps to what was agreed, for its people. Refuses: unauthenticated, not-found, permission-denied. */
export async function getProviderFigures(ctx: AppContext, providerId: string): Promise<FiguresView> {
  await requireMember(ctx, providerId, 'see-dashboard')
  const found = await findFigures(ctx.db, providerId)
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
