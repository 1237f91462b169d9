import type { AppContext } from '#server/context.ts'
import { requireWriter } from '#messaging/queries/participants.ts'
import { addOfferedItem } from '#ordering/commands/cart/add-offered-item.ts'
import { findOffered } from '#ordering/queries/cart/find-offered.ts'
import { moveQuote, withQuote } from '#quotes/commands/move-quote.ts'
import { openMyQuote } from '#quotes/queries/open-quote.ts'
import { asAccepted } from '#quotes/queries/quote-views.ts'
import { cannotNow, offerChanged, quoteOrdered } from '#quotes/rules/errors.ts'
import { listOffers } from '#quotes/store/quotes.server.ts'

/**
 * Accepts the shown offer: adds it to the cart at its price, and holds its time while it is valid. A repeated call adds
 * it again after it was removed. Throws `not-found`, `offer-changed`, `transition-not-allowed`, `quote-ordered`, and
 * the errors of carts and holds.
 */
export async function acceptOffer(ctx: AppContext, requestId: string, offerId: string): Promise<{ itemId: string }> {
  requireWriter(ctx)
  await openMyQuote(ctx, requestId)
  return withQuote(ctx, { id: requestId, side: 'customer', action: 'accept' }, async (inside, quote, status) => {
    if (quote.offerId !== offerId) throw offerChanged()
    const [offer] = await listOffers(inside.db, [offerId])
    if (offer!.validUntil <= inside.now) throw cannotNow('expired')
    if ((await findOffered(inside, [offerId])).get(offerId)?.reference) throw quoteOrdered()
    const added = await addOfferedItem(inside, quote.serviceId, asAccepted(quote.id, offer!))
    if (quote.status === 'offered')
      await moveQuote(inside, quote, { status, dueAt: offer!.validUntil }, { event: 'quote.accepted', by: 'customer' })
    return added
  })
}
