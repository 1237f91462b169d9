import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { priceBounds } from '#catalogue/rules/submission/check-price.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { leastDeposit } from '#market/rules/fees/commission.ts'
import { masksBetween } from '#messaging/queries/writing-here.ts'
import { maskContacts } from '#messaging/rules/mask-contacts.ts'
import { usualDeposit } from '#catalogue/rules/submission/payment-terms.ts'
import { feesFor } from '#ordering/queries/checkout/fees-for.ts'
import { moveQuote, withQuote } from '#quotes/commands/move-quote.ts'
import { horizonDays, offerInput, type OfferInput } from '#quotes/contract.ts'
import { openBusinessQuote } from '#quotes/queries/open-quote.ts'
import { paymentModesHere, fulfillmentMethodsOfOffer } from '#quotes/queries/get-quote-request-view.ts'
import { lineLength, noteLength, offersPerRequest } from '#quotes/rules/limits.ts'
import { quoteIncomplete, tooManyOffers } from '#quotes/rules/errors.ts'
import { insertOffer, isTaken, listStaff, type StoredQuote } from '#quotes/store/quotes.server.ts'
import { newId } from '#shared/ids.ts'
import { days, minutes } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'

type Offered = ReturnType<typeof offerInput.parse>

/**
 * Makes an offer as the provider, or replaces the last one. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`, `too-many-offers`, and `quote-incomplete` by field.
 */
export async function offerPrice(
  ctx: AppContext,
  providerId: string,
  requestId: string,
  given: OfferInput,
): Promise<{ offerId: string }> {
  await openBusinessQuote(ctx, providerId, requestId, 'answer')
  const [offered, offerId] = [offerInput.parse(given), newId()]
  return withQuote(ctx, { id: requestId, side: 'provider', action: 'offer' }, async (inside, quote, status) => {
    if (quote.offers >= offersPerRequest) throw tooManyOffers()
    await rejectUnfit(inside, quote, offered)
    const validUntil = Math.min(inside.now + days(offered.validDays), Date.parse(offered.startsAt))
    await insertOffer(inside.db, quote.id, await offerOf(inside, quote, offered, { id: offerId, validUntil }))
    await moveQuote(inside, quote, { status, dueAt: validUntil, offerId }, { event: 'quote.offered', by: 'provider' })
    return { offerId }
  })
}

async function offerOf(
  ctx: AppContext,
  quote: StoredQuote,
  { lines, note, ...offered }: Offered,
  { id, validUntil }: { id: string; validUntil: number },
) {
  const service = await getServiceForSale(ctx, quote.serviceId)
  const isMasked = await masksBetween(ctx, quote.providerId, quote.customerId)
  const hide = (text: string, most: number) => (isMasked ? [...maskContacts(text).text].slice(0, most).join('') : text)
  const least = leastDeposit(feesFor(ctx, service).commissionPercent)
  return {
    ...offered,
    id,
    number: quote.offers + 1,
    lines: lines.map(({ text, amountMinor }) => ({ text: hide(text, lineLength), amountMinor })),
    currency: quote.currency,
    startsAt: Date.parse(offered.startsAt),
    fulfillmentMethod: offered.fulfillmentMethod ?? fulfillmentMethodsOfOffer(service)[0]!,
    depositPercent: offered.paymentMode === 'deposit' ? Math.max(service.depositPercent ?? usualDeposit, least) : null,
    note: hide(note, noteLength),
    madeAt: ctx.now,
    madeBy: userOf(ctx).userId,
    validUntil,
  }
}

/** Checks what depends on the market, the team and the calendar. Throws `quote-incomplete`. */
async function rejectUnfit(ctx: AppContext, quote: StoredQuote, offered: Offered): Promise<void> {
  const service = await getServiceForSale(ctx, quote.serviceId)
  const fields = {
    ...(await priceFault(ctx, quote, offered)),
    ...(await timeFault(ctx, quote, offered)),
    ...(offered.fulfillmentMethod &&
      !fulfillmentMethodsOfOffer(service).includes(offered.fulfillmentMethod) && {
        fulfillmentMethod: "This service isn't given that way.",
      }),
    ...(!paymentModesHere(ctx).includes(offered.paymentMode) && {
      paymentMode: 'Online payment is not available here.',
    }),
  }
  if (Object.keys(fields).length > 0) throw quoteIncomplete(fields)
}

async function priceFault(ctx: AppContext, quote: StoredQuote, { lines }: Offered): Promise<Record<string, string>> {
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { currencies } = await getFormAround(ctx, quote.providerId, quote.serviceId)
  const currency = currencies.find(({ code }) => code === quote.currency)
  const { least, most } = currency ? priceBounds(currency) : { least: 1, most: Number.MAX_SAFE_INTEGER }
  const text = (minor: number) => formatMoney({ minor, currency: quote.currency })
  if (total < least) return { lines: `The lowest total is ${text(least)}.` }
  return total > most ? { lines: `The highest total is ${text(most)}.` } : {}
}

async function timeFault(ctx: AppContext, quote: StoredQuote, offered: Offered): Promise<Record<string, string>> {
  const { staffId } = offered
  const startsAt = Date.parse(offered.startsAt)
  if (startsAt <= ctx.now + minutes(30)) return { startsAt: 'Choose a time at least 30 minutes from now.' }
  if (startsAt > ctx.now + days(horizonDays)) return { startsAt: 'Choose a day within the next year.' }
  if (staffId === null) return {}
  const person = (await listStaff(ctx.db, quote.providerId)).find(({ id }) => id === staffId)
  if (!person) return { staffId: 'Choose somebody of your team.' }
  const endsAt = startsAt + minutes(offered.durationMinutes)
  return (await isTaken(ctx.db, staffId, { startsAt, endsAt }, ctx.now))
    ? { startsAt: `${person.name} isn't free at that time.` }
    : {}
}
