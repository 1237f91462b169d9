import { composeMail } from '#notifications/rules/email/mail-content.ts'
import { amountText, untilText, type Cast } from '#notifications/rules/samples/sample-order.ts'
import type { Sample } from '#notifications/rules/samples/sample-people.ts'
import {
  quoteMail,
  quoteNotification,
  type CustomerStep,
  type ProviderStep,
  type QuoteDetails,
} from '#notifications/rules/conversations/quote-notifications.ts'

export const detailsOf = (cast: Cast, isOffered: boolean): QuoteDetails => ({
  id: '019a0000-0000-7000-8000-00000000000d',
  provider: { id: '019a0000-0000-7000-8000-000000000001', name: cast.business },
  service: { title: cast.title },
  customerName: cast.firstName,
  what: cast.text,
  whenText: 'Sat 7 Nov 2026',
  place: 'Sintra',
  party: '80 guests',
  budgetText: `up to ${amountText}`,
  answerBy: isOffered ? null : { display: untilText },
  offer: isOffered
    ? {
        total: { display: amountText },
        startsAt: { display: untilText },
        validUntil: { display: untilText },
        note: cast.text,
      }
    : null,
  endNote: cast.text,
})

const toCustomer =
  (step: CustomerStep): Sample =>
  (emailBranding, cast) =>
    (step === 'expired' ? [true, false] : [true]).map(
      (isOffered) => quoteMail(emailBranding, detailsOf(cast, isOffered), step, cast.email).mail,
    )

const toBusiness =
  (step: ProviderStep): Sample =>
  (emailBranding, cast) =>
    (step === 'expired' ? [true, false] : [step !== 'asked' && step !== 'waiting']).map((isOffered) => {
      const { emailMessage, kind } = quoteNotification(detailsOf(cast, isOffered), step, emailBranding)
      return composeMail(emailBranding, { ...emailMessage!, kind, recipient: 'ana@example.org' })
    })

/** Emails about price requests. */
export const quoteSamples = {
  'quote-offered': toCustomer('offered'),
  'quote-declined': toCustomer('declined'),
  'quote-expired': toCustomer('expired'),
  'quote-withdrawn': toCustomer('withdrawn'),
  'quote.asked': toBusiness('asked'),
  'quote.waiting': toBusiness('waiting'),
  'quote.accepted': toBusiness('accepted'),
  'quote.declined': toBusiness('declined'),
  'quote.expired': toBusiness('expired'),
  'quote.withdrawn': toBusiness('withdrawn'),
} satisfies Record<string, Sample | null>
