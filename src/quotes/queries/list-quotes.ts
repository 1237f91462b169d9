import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { cursorUnreadable } from '#catalogue/rules/errors.ts'
import { userOf, type AppContext } from '#server/context.ts'
import type { QuoteList, QuoteView } from '#quotes/contract.ts'
import { asSeller, openBusinessQuote, openMyQuote } from '#quotes/queries/open-quote.ts'
import { quoteView, quoteViews } from '#quotes/queries/quote-views.ts'
import { quotesAPage } from '#quotes/rules/limits.ts'
import { countWaiting, listQuotes } from '#quotes/store/quotes.server.ts'

/** The signed-in customer's requests, newest first. Throws `unauthenticated` and `argument-error`. */
export const listMyQuotes = (ctx: AppContext, cursor?: string): Promise<QuoteList> =>
  listPage(ctx, { customerId: userOf(ctx).userId }, cursor)

/** The requests to a provider. Throws `unauthenticated`, `not-found`, `permission-denied` and `argument-error`. */
export async function listBusinessQuotes(ctx: AppContext, providerId: string, cursor?: string): Promise<QuoteList> {
  await asSeller(ctx, providerId)
  return listPage(ctx, { providerId }, cursor)
}

async function listPage(
  ctx: AppContext,
  filter: { customerId?: string; providerId?: string },
  cursor: string | undefined,
): Promise<QuoteList> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) throw cursorUnreadable()
  const rows = await listQuotes(ctx.db, filter, { after, atMost: quotesAPage + 1 })
  const shown = rows.slice(0, quotesAPage)
  const last = shown.at(-1)
  return {
    items: await quoteViews(ctx, shown, filter.customerId ? 'customer' : 'provider'),
    next: rows.length > shown.length && last ? writeCursor({ key: last.requestedAt, id: last.id }) : null,
  }
}

/** One request of the signed-in customer. Throws `unauthenticated` and `not-found`. */
export const getMyQuote = async (ctx: AppContext, id: string): Promise<QuoteView> =>
  quoteView(ctx, await openMyQuote(ctx, id), 'customer')

/** One request to a provider. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export const showBusinessQuote = async (ctx: AppContext, providerId: string, id: string): Promise<QuoteView> =>
  quoteView(ctx, await openBusinessQuote(ctx, providerId, id), 'provider')

/** The number of requests that a provider has not answered. The caller checks permissions. */
export const countWaitingQuotes = (ctx: AppContext, providerId: string): Promise<number> =>
  countWaiting(ctx.db, providerId)
