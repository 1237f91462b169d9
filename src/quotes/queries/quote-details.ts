import type { AppContext } from '#server/context.ts'
import type { QuoteView } from '#quotes/contract.ts'
import { quoteView } from '#quotes/queries/quote-views.ts'
import type { QuoteSide } from '#quotes/rules/quote-states.ts'
import { findQuote } from '#quotes/store/quotes.server.ts'

/** A request for emails, as this side sees it. The caller checks permissions. */
export async function getQuoteDetails(ctx: AppContext, id: string, side: QuoteSide): Promise<QuoteView | undefined> {
  const row = await findQuote(ctx.db, id)
  return row && quoteView(ctx, row, side)
}
