import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import type { AppContext } from '#server/context.ts'
import { textOf } from '#ordering/screens/read-input.server.ts'
import { acceptOffer } from '#quotes/commands/accept-offer.ts'
import { requestQuote } from '#quotes/commands/request-quote.ts'
import { endBusinessQuote, endMyQuote } from '#quotes/commands/end-quote.ts'
import { offerPrice } from '#quotes/commands/offer-price.ts'
import { quoteRequestInput, endInput, offerInput } from '#quotes/contract.ts'
import { getQuoteRequestView, showOfferChoices } from '#quotes/queries/get-quote-request-view.ts'
import { mostLines, noteLength, whatLength } from '#quotes/rules/limits.ts'
import { quoteIncomplete } from '#quotes/rules/errors.ts'
import { newId } from '#shared/ids.ts'
import { isLocalDate } from '#shared/time/local-date.ts'
import { isoOf } from '#shared/time/instant.ts'
import { startOfLocal } from '#shared/time/zones.ts'
import { redirect } from '#ui/form/form-errors.ts'

type Fields = Record<string, string>
interface Schema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/**
 * The typed values in the shape of the contract. Throws `quote-incomplete` by field, with the field's own sentence
 * where it has one.
 */
function read<Output>(schema: Schema<Output>, value: unknown, sentences: Fields, faults: Fields): Output {
  const found = schema.safeParse(value)
  const issues = found.success ? [] : found.error.issues
  const fields = {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), sentences[String(path[0])] ?? message])),
    ...faults,
  }
  if (!found.success || Object.keys(fields).length > 0) throw quoteIncomplete(fields)
  return found.data
}

const amountFault = 'Enter an amount such as 250 or 250.50.'

/** Parses an optional amount. */
function optionalAmount(
  form: FormData,
  name: string,
  currency: string,
): { minor: number | null; fault: string | null } {
  const typed = textOf(form, name)
  if (typed === '') return { minor: null, fault: null }
  const { minor } = readAmount(typed, currency)
  return { minor, fault: minor === null ? amountFault : null }
}

/** Submits the form "Ask for a price". */
export async function submitQuoteRequest(ctx: AppContext, serviceId: string, form: FormData): Promise<Response> {
  const { service } = await getQuoteRequestView(ctx, serviceId)
  const [from, until] = ['budgetFrom', 'budgetUntil'].map((name) => optionalAmount(form, name, service.currency))
  const input = read(
    quoteRequestInput,
    {
      serviceId,
      what: textOf(form, 'what'),
      wantedOn: textOf(form, 'wantedOn') || null,
      place: textOf(form, 'place'),
      party: textOf(form, 'party'),
      budgetFromMinor: from!.minor,
      budgetUntilMinor: until!.minor,
    },
    {
      what: `Say what you need, in ${whatLength.least} to 2,000 characters.`,
      wantedOn: 'Choose a day, or leave it empty.',
    },
    {
      ...(from!.fault && { budgetFromMinor: from!.fault }),
      ...(until!.fault && { budgetUntilMinor: until!.fault }),
    },
  )
  const { id } = await requestQuote(ctx, input, textOf(form, 'key').slice(0, 64) || newId())
  return redirect(`/quotes/${id}?requested`)
}

/** Handles a customer's step: accept, decline, withdraw. */
export async function submitCustomerStep(ctx: AppContext, id: string, form: FormData): Promise<Response> {
  const intent = textOf(form, 'intent')
  if (intent === 'accept') {
    await acceptOffer(ctx, id, textOf(form, 'offerId'))
    return redirect('/cart')
  }
  await endMyQuote(ctx, id, intent === 'decline' ? 'decline' : 'withdraw', noteIn(form))
  return redirect(`/quotes/${id}`)
}

const noteIn = (form: FormData) =>
  read(endInput, { note: textOf(form, 'note') }, { note: `At most ${noteLength} characters.` }, {})

/** Handles a provider's step: offer, decline, withdraw its offer. */
export async function submitBusinessStep(
  ctx: AppContext,
  providerId: string,
  id: string,
  form: FormData,
): Promise<Response> {
  const intent = textOf(form, 'intent')
  if (intent === 'offer') await offerPrice(ctx, providerId, id, await offerIn(ctx, providerId, id, form))
  else await endBusinessQuote(ctx, { providerId, id }, intent === 'decline' ? 'decline' : 'withdraw', noteIn(form))
  return redirect(`/provider-dashboard/${providerId}/quotes/${id}`)
}

async function offerIn(ctx: AppContext, providerId: string, id: string, form: FormData) {
  const { currency, timeZone } = await showOfferChoices(ctx, providerId, id)
  const { lines, faults } = linesIn(form, currency)
  const at = momentIn(form, timeZone)
  const minutesLong = Number(textOf(form, 'hours') || 0) * 60 + Number(textOf(form, 'minutes') || 0)
  return read(
    offerInput,
    {
      lines,
      startsAt: at ?? isoOf(ctx.now),
      durationMinutes: minutesLong,
      staffId: textOf(form, 'staffId') || null,
      fulfillmentMethod: textOf(form, 'fulfillmentMethod') || null,
      policy: textOf(form, 'policy'),
      paymentMode: textOf(form, 'paymentMode'),
      validDays: Number(textOf(form, 'validDays')),
      note: textOf(form, 'note'),
    },
    {
      lines: 'Add at least one line with what it is and an amount.',
      durationMinutes: 'Enter how long it takes: 5 minutes to 10 days.',
      validDays: 'Choose 1 to 30 days.',
      policy: 'Choose a policy.',
      paymentMode: 'Choose how it is paid.',
    },
    { ...faults, ...(at === null && { startsAt: 'Enter a day and a time.' }) },
  )
}

/** The lines with any typed text. */
function linesIn(form: FormData, currency: string) {
  const faults: Fields = {}
  const lines = Array.from({ length: mostLines }, (_, index) => {
    const [text, amount] = [textOf(form, `line-${index}`), textOf(form, `amount-${index}`)]
    if (text === '' && amount === '') return []
    const { minor } = readAmount(amount, currency)
    if (text === '') faults[`line-${index}`] = 'Say what it is.'
    if (minor === null) faults[`amount-${index}`] = amountFault
    return [{ text, amountMinor: minor ?? 0 }]
  }).flat()
  return { lines, faults }
}

function momentIn(form: FormData, timeZone: string): string | null {
  const [day, time] = [textOf(form, 'day'), textOf(form, 'time')]
  if (!isLocalDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return isoOf(startOfLocal(timeZone, `${day}T${time}`))
}
