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

// What crosses the border of prices on request. Everything that is shown is written here once; its types are read off it.
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
  /** What is needed. */
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
  /** Whose time it takes; null: nobody's in particular. */
  staffId: id.nullable().default(null),
  /** Left out: the first way in which the service is given. */
  way: z.enum(['venue', 'customer_address', 'online']).nullish(),
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
  /** By the clock of the place: "2026-11-06T15:00". */
  localStart: z.string(),
  durationMinutes: z.number(),
  durationText: z.string(),
  staffName: z.string().nullable(),
  fulfillmentText: z.string(),
  paymentMode: z.string(),
  policy: z.string(),
  /** When it is paid, and what cancelling gives back, if it were ordered now. */
  termsText: z.string(),
  note: z.string(),
  validUntil: momentSchema,
})
export type OfferView = z.infer<typeof offerSchema>

export const quoteSchema = z.object({
  id,
  status: z.enum(['open', 'offered', 'accepted', 'declined', 'expired', 'withdrawn']),
  statusText: z.string(),
  /** What happens next, for whoever reads. */
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
  asked: momentSchema,
  /** Until when its business has to answer; null when it did. */
  answerBy: momentSchema.nullable(),
  offer: offerSchema.nullable(),
  offersLeft: z.number(),
  endNote: z.string(),
  conversationHref: z.string().nullable(),
  isInCart: z.boolean(),
  order: z.object({ reference: z.string(), href: z.string() }).nullable(),
  actions: z.array(z.enum(['offer', 'accept', 'decline', 'withdraw'])),
})
export type QuoteView = z.infer<typeof quoteSchema>

export const quoteListSchema = z.object({ items: z.array(quoteSchema), next: z.string().nullable() })
export type QuoteList = z.infer<typeof quoteListSchema>

/** What the form of an offer chooses from. */
export interface OfferChoices {
  staff: { id: string; name: string }[]
  ways: { way: string; text: string }[]
  paymentModes: { mode: string; text: string }[]
  policies: { policy: string; text: string }[]
  /** What the form begins with. */
  usual: { way: string; policy: string; paymentMode: string }
  currency: string
  timeZone: string
  today: string
  lastDay: string
}

/** The service that a price is asked for. */
export interface QuoteRequestView {
  service: { id: string; title: string; href: string; currency: string }
  provider: { id: string; name: string }
  /** Why it cannot be asked for; null: it can. */
  hindrance: { code: string; text: string } | null
  isMasked: boolean
  today: string
  lastDay: string
}
