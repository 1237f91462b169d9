import { meanBeforeReviews } from '#catalogue/rules/listings/recommended.ts'
import { selectMarketStars } from '#catalogue/store/listings/listing-sources.server.ts'
import type { AppContext } from '#server/context.ts'

/** The mean rating of the market. */
export async function readMarketMean(ctx: AppContext): Promise<number> {
  const { stars, ratings } = await selectMarketStars(ctx.db)
  return ratings > 0 ? stars / ratings : meanBeforeReviews
}
