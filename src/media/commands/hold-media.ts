import type { AppContext } from '#server/context.ts'
import { assignToProvider, retainUntil } from '#media/store/media.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Extends the lifetime of the actor's own files that a draft uses; other files are ignored. With `providerId` the
 * provider's other members may use them too, because it is their draft.
 */
export async function holdMedia(
  ctx: AppContext,
  ids: string[],
  until: Instant,
  { providerId }: { providerId?: string | null } = {},
): Promise<void> {
  if (ids.length === 0) return
  const ownerId = ctx.actor.kind === 'system' ? null : ctx.actor.visitorId
  await ctx.db.transaction(async (db) => {
    await retainUntil(db, ids, until, ownerId)
    if (providerId && ownerId) await assignToProvider(db, ids, providerId, ownerId)
  })
}
