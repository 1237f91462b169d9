import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { updateProviderMetrics } from '#providers/store/provider-states.server.ts'

export interface SavedMetrics {
  replyMinutes: number | null
  /** The provider kept too few of its agreements: it loses the badge, which only an administrator can restore. */
  losesTrust: boolean
  ranksLow: boolean
}

/** Saves the metrics of a provider and updates lists. Runs inside a transaction. Tells whether anything changed. */
export async function saveProviderMetrics(
  ctx: AppContext,
  providerId: string,
  metrics: SavedMetrics,
): Promise<boolean> {
  const before = await updateProviderMetrics(ctx.db, providerId, metrics)
  if (!before) return false
  const lostTrust = before.isTrusted && metrics.losesTrust
  if (lostTrust) await recordProviderEvent(ctx, providerId, 'profile', { lost: 'trusted', why: 'reliability' })
  await ctx.publish(ctx.db, 'provider.changed', { providerId, fields: ['metrics'] })
  await ctx.invalidate(ctx.db, `provider:${providerId}`)
  return true
}
