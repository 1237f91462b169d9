import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { beginConversation } from '#messaging/commands/send-message.ts'
import { requireWriter } from '#messaging/queries/participants.ts'
import { masksBetween } from '#messaging/queries/writing-here.ts'
import { maskContacts } from '#messaging/rules/mask-contacts.ts'
import { serviceUnavailable } from '#ordering/rules/errors.ts'
import { quoteRequestInput, horizonDays, type QuoteRequestInput } from '#quotes/contract.ts'
import { openPerPerson } from '#quotes/rules/limits.ts'
import { remindAt } from '#quotes/rules/quote-states.ts'
import { notOnRequest, quoteIncomplete, tooManyQuotes } from '#quotes/rules/errors.ts'
import { budgetText, requestText } from '#quotes/rules/request-text.ts'
import { countOpen, findSent, insertQuote, lockQuotesOfCustomer, type NewQuote } from '#quotes/store/quotes.server.ts'
import { newId } from '#shared/ids.ts'
import { daysBetween } from '#shared/time/local-date.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

type Input = ReturnType<typeof quoteRequestInput.parse>

/**
 * Requests a quote: creates the request and the first message of its conversation, in one transaction. A repeated key
 * creates no second one. Throws `unauthenticated`, `not-found`, `not-on-request`, `service-unavailable`,
 * `own-business`, `quote-incomplete`, `too-many-quotes`, and the errors of messages.
 */
export async function requestQuote(ctx: AppContext, given: QuoteRequestInput, key: string): Promise<{ id: string }> {
  const input = quoteRequestInput.parse(given)
  const { userId } = requireWriter(ctx)
  const [id, service] = [newId(), await getServiceForSale(ctx, input.serviceId)]
  if (service.kind !== 'quote') throw notOnRequest()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockQuotesOfCustomer(db, userId)
    const before = await findSent(db, userId, key)
    if (before) return before
    if (!service.isOnSale) throw serviceUnavailable(service.title)
    rejectUnfit(inside, service, input)
    if ((await countOpen(db, userId)) >= openPerPerson) throw tooManyQuotes()
    await insertRequest(inside, service, input, { id, key, customerId: userId })
    return { id }
  })
}

/** Checks that depend on the local day and on other fields. Throws `quote-incomplete`. */
function rejectUnfit(ctx: AppContext, { location }: ServiceForSale, input: Input): void {
  const { wantedOn, budgetFromMinor, budgetUntilMinor } = input
  const ahead = wantedOn === null ? 0 : daysBetween(localOf(location.timeZone, ctx.now).date, wantedOn)
  const fields = {
    ...(ahead < 0 && { wantedOn: 'Choose a day that is still to come.' }),
    ...(ahead > horizonDays && { wantedOn: 'Choose a day within the next year.' }),
    ...(budgetFromMinor !== null &&
      budgetUntilMinor !== null &&
      budgetFromMinor > budgetUntilMinor && { budgetUntilMinor: 'Choose an amount above the first one.' }),
  }
  if (Object.keys(fields).length > 0) throw quoteIncomplete(fields)
}

/** Contact details are hidden as in messages, because the text is also the first message. */
async function insertRequest(
  ctx: AppContext,
  service: ServiceForSale,
  input: Input,
  { id, key, customerId }: Pick<NewQuote, 'id' | 'key' | 'customerId'>,
): Promise<void> {
  const { providerId, currency } = service
  const hide = (await masksBetween(ctx, providerId, customerId)) ? (text: string) => maskContacts(text).text : String
  const request = {
    ...input,
    what: [...hide(input.what)].slice(0, 2_000).join(''),
    place: [...hide(input.place)].slice(0, 200).join(''),
    party: [...hide(input.party)].slice(0, 100).join(''),
  }
  const { conversationId } = await beginConversation(ctx, providerId, key, {
    text: requestText({
      ...request,
      title: service.title,
      whenText: input.wantedOn === null ? 'flexible' : describeDay(input.wantedOn),
      budgetText: budgetText(input, (minor) => formatMoney({ minor, currency })),
    }),
    fileIds: [],
    serviceId: service.id,
  })
  const dueAt = remindAt(ctx.now)
  await insertQuote(ctx.db, {
    ...request,
    id,
    key,
    customerId,
    providerId,
    conversationId,
    currency,
    requestedAt: ctx.now,
    dueAt,
  })
  await ctx.invalidate(ctx.db, `person:${customerId}`, `dashboard:${providerId}`)
  await ctx.publish(ctx.db, 'quote.requested', { requestId: id, providerId, customerId, offerId: null, by: 'customer' })
}
