import type { AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { eraseQuoteCustomer, anonymizeMaker, listQuotesOf } from '#quotes/store/personal-quotes.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The quote requests of a person. After deletion their texts are empty; the provider's offers stay. */
export const quotesPersonalData: PersonalData = {
  name: 'quotes',
  export: async (ctx: AppContext, { userId }) =>
    (await listQuotesOf(ctx.db, userId)).map(({ requestedAt, ...quote }) => ({
      ...quote,
      requestedAt: isoOf(requestedAt),
    })),
  async erase(ctx, { userId }) {
    await anonymizeMaker(ctx.db, userId)
    const requests = await eraseQuoteCustomer(ctx.db, userId, ctx.now)
    await ctx.invalidate(ctx.db, ...new Set(requests.map(({ providerId }) => `dashboard:${providerId}`)))
  },
}
