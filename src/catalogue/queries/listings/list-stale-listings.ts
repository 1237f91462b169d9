import { selectStaleListings } from '#catalogue/store/listings/listing-sources.server.ts'
import type { AppContext } from '#server/context.ts'
import { days, isoOf } from '#shared/time/instant.ts'

/** Services with a listing older than one day, oldest first. */
export const listStaleListings = (ctx: AppContext, limit: number): Promise<string[]> =>
  selectStaleListings(ctx.db, isoOf(ctx.now - days(1)), limit)
