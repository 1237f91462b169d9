import type { AppContext } from '#server/context.ts'
import { endOfferedItem } from '#ordering/commands/cart/end-offered-item.ts'
import { findOffered } from '#ordering/queries/cart/find-offered.ts'
import { moveQuote } from '#quotes/commands/move-quote.ts'
import { answerBy } from '#quotes/rules/quote-states.ts'
import { saveDueAt, saveReminded, lockDue, type StoredQuote } from '#quotes/store/quotes.server.ts'
import { minutes } from '#shared/time/instant.ts'

const atMostARun = 50

/**
 * Reminds providers after a day, and ends requests that were not answered, accepted or ordered in time. Returns how
 * many. Safe to run twice.
 */
export async function moveDueQuotes(ctx: AppContext): Promise<number> {
  for (let done = 0; done < atMostARun; done++) {
    const isAny = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, now: ctx.now, db }
      const quote = await lockDue(db, inside.now)
      if (quote) await moveDue(inside, quote)
      return quote !== undefined
    })
    if (!isAny) return done
  }
  return atMostARun
}

async function moveDue(ctx: AppContext, quote: StoredQuote): Promise<void> {
  if (quote.status === 'open' && !quote.isReminded && ctx.now < answerBy(quote.requestedAt)) return remind(ctx, quote)
  if (quote.status === 'accepted' && !(await endOfferedItem(ctx, quote.offerId!, 'expired'))) return recheck(ctx, quote)
  await moveQuote(
    ctx,
    quote,
    { status: 'expired', dueAt: null, endedBy: 'system' },
    { event: 'quote.expired', by: 'system' },
  )
}

async function remind(ctx: AppContext, quote: StoredQuote): Promise<void> {
  const { id, providerId, customerId } = quote
  await saveReminded(ctx.db, id, answerBy(quote.requestedAt))
  await ctx.publish(ctx.db, 'quote.waiting', { requestId: id, providerId, customerId, offerId: null, by: 'system' })
}

/** An ordered offer needs no further check; one whose payment is running may return to the cart. */
async function recheck(ctx: AppContext, { id, offerId }: StoredQuote): Promise<void> {
  const isBeingPaid = (await findOffered(ctx, [offerId!])).get(offerId!)?.isBeingPaid
  await saveDueAt(ctx.db, id, isBeingPaid ? ctx.now + minutes(15) : null)
}
