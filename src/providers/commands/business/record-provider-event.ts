import type { AppContext } from '#server/context.ts'
import { insertProviderEvent, type ProviderEventType } from '#providers/store/provider-events.server.ts'
import { newId } from '#shared/ids.ts'

/** Adds an entry to a provider's history: who did what. Details never contain secrets. */
export const recordProviderEvent = (
  ctx: AppContext,
  providerId: string,
  type: ProviderEventType,
  detail: Record<string, unknown>,
) => {
  const byUser = ctx.actor.kind === 'user' ? (ctx.actor.impersonatedBy ?? ctx.actor.userId) : null
  return insertProviderEvent(ctx.db, { id: newId(), providerId, byUser, type, detail }, ctx.now)
}
