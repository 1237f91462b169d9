import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { selectConcerned, type Concerned } from '#catalogue/store/taxonomy-moves.server.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { AppContext } from '#server/context.ts'

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the listings of all these services anew: the first ones at once, the others a moment later, some at a time, so that nobody waits for
 * a hundred thousand. Call it inside the transaction that changed what they show.
 */
export async function renewListings(ctx: AppContext, of: Concerned, after = first): Promise<void> {
  const ids = await selectConcerned(ctx.db, of, { after, limit: batch })
  if (ids.length === 0) return
  await rebuildListings(await withFreshSettings(ctx), ids)
  if (ids.length === batch) await ctx.publish(ctx.db, 'listings.outdated', { of, after: ids.at(-1)! })
}
