import { renewListings } from '#catalogue/commands/listings/renew-listings.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** The next of many listings that a change of the dashboard concerns. */
export const renewListingsListener: ListenerOn<'listings.outdated'> = {
  on: 'listings.outdated',
  name: 'catalogue.renew-listings',
  run: (ctx, { of, after }) => renewListings(ctx, of, after),
}
