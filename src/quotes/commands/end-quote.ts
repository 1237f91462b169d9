import type { AppContext } from '#server/context.ts'
import { requireWriter } from '#messaging/queries/participants.ts'
import { masksBetween } from '#messaging/queries/writing-here.ts'
import { maskContacts } from '#messaging/rules/mask-contacts.ts'
import { endOfferedItem } from '#ordering/commands/cart/end-offered-item.ts'
import { moveQuote, withQuote } from '#quotes/commands/move-quote.ts'
import { endInput } from '#quotes/contract.ts'
import { openBusinessQuote, openMyQuote } from '#quotes/queries/open-quote.ts'
import { noteLength } from '#quotes/rules/limits.ts'
import type { QuoteSide } from '#quotes/rules/quote-states.ts'
import { quoteOrdered } from '#quotes/rules/errors.ts'

interface Ending {
  id: string
  side: QuoteSide
  action: 'decline' | 'withdraw'
  note: string
}

/** Withdraws the request or declines the offer, as the customer. Throws `not-found` and `transition-not-allowed`. */
export async function endMyQuote(
  ctx: AppContext,
  id: string,
  action: Ending['action'],
  given: { note?: string } = {},
): Promise<void> {
  requireWriter(ctx)
  await openMyQuote(ctx, id)
  await endQuote(ctx, { id, side: 'customer', action, note: endInput.parse(given).note })
}

/**
 * Declines the request, or withdraws an offer that is not ordered, as the provider. Throws `not-found`,
 * `permission-denied`, `transition-not-allowed` and `quote-ordered`.
 */
export async function endBusinessQuote(
  ctx: AppContext,
  { providerId, id }: { providerId: string; id: string },
  action: Ending['action'],
  given: { note?: string } = {},
): Promise<void> {
  await openBusinessQuote(ctx, providerId, id, 'answer')
  await endQuote(ctx, { id, side: 'provider', action, note: endInput.parse(given).note })
}

const endQuote = (ctx: AppContext, { id, side, action, note }: Ending): Promise<void> =>
  withQuote(ctx, { id, side, action }, async (inside, quote, status) => {
    if (quote.status === 'accepted' && !(await endOfferedItem(inside, quote.offerId!, 'withdrawn')))
      throw quoteOrdered()
    const isMasked = note !== '' && (await masksBetween(inside, quote.providerId, quote.customerId))
    const endNote = isMasked ? [...maskContacts(note).text].slice(0, noteLength).join('') : note
    const event = action === 'decline' ? 'quote.declined' : 'quote.withdrawn'
    await moveQuote(inside, quote, { status, dueAt: null, endedBy: side, endNote }, { event, by: side })
  })
