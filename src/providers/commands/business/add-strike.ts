import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { insertStrike } from '#providers/store/strikes.server.ts'
import { newId } from '#shared/ids.ts'

/** Adds a strike to a provider. The caller checks permissions. */
export async function addStrike(ctx: AppContext, providerId: string, reason: string): Promise<void> {
  const givenBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await insertStrike(ctx.db, { id: newId(), providerId, reason, givenBy }, ctx.now)
  await recordProviderEvent(ctx, providerId, 'state', { strike: reason })
}
