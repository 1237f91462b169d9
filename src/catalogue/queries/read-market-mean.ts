import { meanBeforeReviews } from '#catalogue/rules/recommended.ts'
import { selectMarketStars } from '#catalogue/store/listing-sources.server.ts'
import type { AppContext } from '#context.ts'

/** The mean of all stars on the market. */
export async function readMarketMean(ctx: AppContext): Promise<number> {
  const { stars, ratings } = await selectMarketStars(ctx.db)
  return ratings > 0 ? stars / ratings : meanBeforeReviews
}
