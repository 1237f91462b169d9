import type { AppContext } from '#server/context.ts'
import type { QuoteAction, QuoteSide, QuoteStatus } from '#quotes/rules/quote-states.ts'
import { stepFrom } from '#quotes/rules/quote-states.ts'
import { cannotNow, noRequest } from '#quotes/rules/errors.ts'
import { lockQuote, saveQuote, type QuoteChange, type StoredQuote } from '#quotes/store/quotes.server.ts'
import type { EventType } from '#shared/events.ts'

type QuoteEvent = Extract<EventType, `quote.${string}`>

/** A step of a request, and the side that takes it. */
export interface Step {
  id: string
  side: QuoteSide
  action: QuoteAction
}

/**
 * Runs a step with the request locked: of two concurrent steps the second sees the result of the first. Throws
 * `transition-not-allowed`.
 */
export function withQuote<Result>(
  ctx: AppContext,
  { id, side, action }: Step,
  work: (ctx: AppContext, quote: StoredQuote, to: QuoteStatus) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (db) => {
    const quote = await lockQuote(db, id)
    if (!quote) throw noRequest()
    const to = stepFrom(quote.status, side, action)
    if (!to) throw cannotNow(quote.status)
    return work({ ...ctx, now: ctx.now, db }, quote, to)
  })
}

/** Saves the new state of a request and publishes it. */
export async function moveQuote(
  ctx: AppContext,
  quote: StoredQuote,
  change: QuoteChange,
  { event, by }: { event: QuoteEvent; by: QuoteSide | 'system' },
): Promise<void> {
  const { id, providerId, customerId } = quote
  await saveQuote(ctx.db, id, change, ctx.now)
  await ctx.invalidate(ctx.db, `person:${customerId}`, `dashboard:${providerId}`)
  const offerId = change.offerId ?? quote.offerId
  await ctx.publish(ctx.db, event, { requestId: id, providerId, customerId, offerId, by })
}
