import type { AppContext } from '#context.ts'
import { noteProviderEvent } from '#providers/commands/note-provider-event.ts'
import { updateFigures } from '#providers/store/provider-states.server.ts'

export interface KeptFigures {
  replyMinutes: number | null
  /** Keeps to too little of what was agreed: the badge is lost. It comes back by hand. */
  losesTrust: boolean
  ranksLow: boolean
}

/** What was measured of a business stands with it, and lists follow. Inside a transaction. Says whether anything changed. */
export async function keepFigures(ctx: AppContext, providerId: string, figures: KeptFigures): Promise<boolean> {
  const before = await updateFigures(ctx.db, providerId, figures)
  if (!before) return false
  const lostTrust = before.isTrusted && figures.losesTrust
  if (lostTrust) await noteProviderEvent(ctx, providerId, 'profile', { lost: 'trusted', why: 'reliability' })
  await ctx.happened(ctx.db, 'provider.changed', { providerId, fields: ['figures'] })
  await ctx.announce(ctx.db, `provider:${providerId}`)
  return true
}
