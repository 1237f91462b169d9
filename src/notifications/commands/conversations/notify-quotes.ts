import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyBusiness } from '#notifications/commands/in-app/notify-people.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import {
  quoteMail,
  quoteNotification,
  type CustomerStep,
  type ProviderStep,
} from '#notifications/rules/conversations/quote-notifications.ts'
import { findReader } from '#notifications/store/businesses.server.ts'
import { getQuoteDetails } from '#quotes/queries/quote-details.ts'
import type { QuoteStep } from '#quotes/rules/events.ts'

export type QuoteEventName = 'asked' | 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

// The states in which an event is still current: a replaced offer or an answered request needs no notification.
const onlyWhile: Partial<Record<QuoteEventName, string>> = { asked: 'open', waiting: 'open', offered: 'offered' }

/** Notifies of a step of a price request: the other side, or both sides for an expiry. */
export async function notifyQuote(ctx: AppContext, what: QuoteEventName, step: QuoteStep): Promise<void> {
  const side = step.by === 'provider' ? 'customer' : 'provider'
  const details = await getQuoteDetails(ctx, step.requestId, side)
  if (!details || (onlyWhile[what] && onlyWhile[what] !== details.status)) return
  if (what === 'offered' && details.offer?.id !== step.offerId) return
  const key = step.offerId ?? step.requestId
  if (isForCustomer(what, step)) await notifyCustomer(ctx, step, what as CustomerStep, key)
  if (step.by !== 'provider')
    await notifyBusiness(
      ctx,
      { providerId: step.providerId, key },
      quoteNotification(details, what as ProviderStep, emailBrandingOf(ctx)),
    )
}

const isForCustomer = (what: QuoteEventName, { by }: QuoteStep) =>
  by === 'provider' || (by === 'system' && what === 'expired')

async function notifyCustomer(
  ctx: AppContext,
  { requestId, customerId }: QuoteStep,
  what: CustomerStep,
  key: string,
): Promise<void> {
  const details = await getQuoteDetails(ctx, requestId, 'customer')
  const reader = await findReader(ctx.db, customerId)
  if (!details || !reader) return
  const { mail, ...notification } = quoteMail(emailBrandingOf(ctx), details, what, reader.email ?? '')
  await notifyPerson(ctx, {
    ...notification,
    key: `${notification.kind} ${key}`,
    userId: customerId,
    ...(reader.email && { mail }),
  })
}
