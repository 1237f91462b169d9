import { z } from '@hono/zod-openapi'
import {
  durationMinutes,
  horizonDays,
  lineLength,
  mostLines,
  noteLength,
  partyLength,
  placeLength,
  validDays,
  whatLength,
} from '#quotes/rules/limits.ts'
import { oneLine } from '#shared/text/one-line.ts'

// The contract of quotes. The shapes of all responses are defined here once; their types are inferred.
const id = z.uuid()
const minor = z.number().int().min(0).max(1e12)
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/)

export const quoteRequestInput = z.object({
  serviceId: id,
  /** What the customer needs. */
  what: text(whatLength.most).min(whatLength.least),
  /** The wanted day; null: flexible. */
  wantedOn: z.iso.date().nullable().default(null),
  place: oneLine(placeLength).default(''),
  /** "40 guests", "3 rooms" */
  party: oneLine(partyLength).default(''),
  budgetFromMinor: minor.nullable().default(null),
  budgetUntilMinor: minor.nullable().default(null),
})
export type QuoteRequestInput = z.input<typeof quoteRequestInput>

export const offerInput = z.object({
  lines: z
    .array(z.object({ text: oneLine(lineLength).min(1), amountMinor: minor }))
    .min(1)
    .max(mostLines),
  startsAt: z.iso.datetime({ offset: true }),
  durationMinutes: z.number().int().min(durationMinutes.least).max(durationMinutes.most),
  /** The person whose time it takes; null: nobody in particular. */
  staffId: id.nullable().default(null),
  /** Default: the first fulfillment method of the service. */
  fulfillmentMethod: z.enum(['venue', 'customer_address', 'online']).nullish(),
  policy: z.enum(['flexible', 'standard', 'strict', 'none']),
  paymentMode: z.enum(['at_venue', 'deposit', 'full']),
  validDays: z.number().int().min(validDays.least).max(validDays.most).default(validDays.usual),
  note: text(noteLength).default(''),
})
export type OfferInput = z.input<typeof offerInput>

export const acceptInput = z.object({ offerId: id })
export const endInput = z.object({ note: text(noteLength).default('') })

export { horizonDays }

const moneySchema = z.object({ minor: z.number(), currency: z.string(), display: z.string() })
const momentSchema = z.object({ at: z.string(), display: z.string(), short: z.string() })

export const offerSchema = z.object({
  id,
  /** 1 to 3; earlier ones were replaced. */
  number: z.number(),
  lines: z.array(z.object({ text: z.string(), amount: moneySchema })),
  total: moneySchema,
  startsAt: momentSchema,
  /** The venue's local time: "2026-11-06T15:00". */
  localStart: z.string(),
  durationMinutes: z.number(),
  durationText: z.string(),
  staffName: z.string().nullable(),
  fulfillmentText: z.string(),
  paymentMode: z.string(),
  policy: z.string(),
  /** Payment and cancellation terms if it were ordered now. */
  termsText: z.string(),
  note: z.string(),
  validUntil: momentSchema,
})
export type OfferView = z.infer<typeof offerSchema>

export const quoteSchema = z
  .object({
    id,
    status: z.enum(['open', 'offered', 'accepted', 'declined', 'expired', 'withdrawn']),
    statusText: z.string(),
    /** What happens next, for the reader. */
    nextText: z.string(),
    service: z.object({ id, title: z.string(), href: z.string() }),
    provider: z.object({ id, name: z.string(), slug: z.string() }),
    customerName: z.string(),
    what: z.string(),
    whenText: z.string(),
    wantedOn: z.string().nullable(),
    place: z.string(),
    party: z.string(),
    budgetText: z.string(),
    currency: z.string(),
    requested: momentSchema,
    /** The provider's deadline; null after its answer. */
    answerBy: momentSchema.nullable(),
    offer: offerSchema.nullable(),
    offersLeft: z.number(),
    endNote: z.string(),
    conversationHref: z.string().nullable(),
    isInCart: z.boolean(),
    order: z.object({ reference: z.string(), href: z.string() }).nullable(),
    actions: z.array(z.enum(['offer', 'accept', 'decline', 'withdraw'])),
  })
  .meta({ id: 'Quote' })
export type QuoteView = z.infer<typeof quoteSchema>

export const quoteListSchema = z
  .object({ items: z.array(quoteSchema), next: z.string().nullable() })
  .meta({ id: 'QuoteList' })
export type QuoteList = z.infer<typeof quoteListSchema>

/** The choices in the form of an offer. */
export interface OfferChoices {
  staff: { id: string; name: string }[]
  fulfillmentMethods: { fulfillmentMethod: string; text: string }[]
  paymentModes: { mode: string; text: string }[]
  policies: { policy: string; text: string }[]
  /** The defaults of the form. */
  usual: { fulfillmentMethod: string; policy: string; paymentMode: string }
  currency: string
  timeZone: string
  today: string
  lastDay: string
}

/** The service for which a quote is requested. */
export interface QuoteRequestView {
  service: { id: string; title: string; href: string; currency: string }
  provider: { id: string; name: string }
  /** Why a quote cannot be requested; null: it can. */
  hindrance: { code: string; text: string } | null
  isMasked: boolean
  today: string
  lastDay: string
}
