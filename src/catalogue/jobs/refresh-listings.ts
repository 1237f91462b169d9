import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { listStaleListings } from '#catalogue/queries/listings/list-stale-listings.ts'
import type { Job } from '#platform/jobs/job.ts'

const batch = 500

/** What slowly changes by itself (the mean of the market, what counts as new, exceptional days) is brought up to date once a day. */
export const refreshListings: Job = {
  name: 'catalogue.refresh-listings',
  everySeconds: 600,
  run: async (ctx) => {
    const ids = await listStaleListings(ctx, batch)
    if (ids.length > 0) await rebuildListings(ctx, ids)
    return ids.length
  },
}
