import { renewListings } from '#catalogue/commands/renew-listings.ts'
import type { Listener } from '#platform/sweeps.ts'

/** The next of many listings that a change of the desk concerns. */
export const renewListingsListener: Listener = {
  on: 'listings.outdated',
  name: 'catalogue.renew-listings',
  run: (ctx, { of, after }) => renewListings(ctx, of as Parameters<typeof renewListings>[1], String(after)),
}
