import { renewListings } from '#catalogue/commands/renew-listings.ts'
import type { ListenerOn } from '#platform/sweeps.ts'

/** The next of many listings that a change of the desk concerns. */
export const renewListingsListener: ListenerOn<'listings.outdated'> = {
  on: 'listings.outdated',
  name: 'catalogue.renew-listings',
  run: (ctx, { of, after }) => renewListings(ctx, of, after),
}
