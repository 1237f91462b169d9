import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { selectConcerned, type Concerned } from '#catalogue/store/taxonomy-moves.server.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { AppContext } from '#server/context.ts'

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Rebuilds the listings of all matching services: the first ones at once, the others in batches by a job, so that a
 * hundred thousand do not block the request. Call it inside the transaction that changed them.
 */
export async function renewListings(ctx: AppContext, of: Concerned, after = first): Promise<void> {
  const ids = await selectConcerned(ctx.db, of, { after, limit: batch })
  if (ids.length === 0) return
  await rebuildListings(await withFreshSettings(ctx), ids)
  if (ids.length === batch) await ctx.publish(ctx.db, 'listings.outdated', { of, after: ids.at(-1)! })
}
