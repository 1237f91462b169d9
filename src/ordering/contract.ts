import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { cartProblemCodes } from '#ordering/rules/cart/cart-problems.ts'
import { fulfillmentMethods, type FulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { country, currency, instant, shownMoneySchema, timeText, type ShownMoney } from '#shared/field-schemas.ts'

const fulfillmentMethod = z.enum(fulfillmentMethods)
const cartProblemCode = z.enum(cartProblemCodes)

// The contract of ordering. Instants are ISO strings; money includes its display text.
const id = z.uuid()
// PostgreSQL text cannot store NUL.
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/)

export const addonInput = z.object({ addonId: id, quantity: z.number().int().min(1).max(10) })
export const answersInput = z.record(
  text(64),
  z.union([text(2000), z.boolean(), z.number(), z.array(text(200)).max(50)]),
)
export const fulfillmentMethodInput = z.enum(['venue', 'customer_address', 'online', 'pickup', 'delivery'])

export const addToCartInput = z.object({
  serviceId: id,
  optionId: id,
  addons: z.array(addonInput).max(20).default([]),
  /** Pieces of goods, or people of an appointment. */
  quantity: z.number().int().min(1).max(50).default(1),
  /** Appointments only: the start of the selected slot. */
  startsAt: instant.nullish(),
  staffId: id.nullish(),
  /** Absent: the first fulfilment method of the service. */
  fulfillmentMethod: fulfillmentMethodInput.nullish(),
  answers: answersInput.default({}),
  note: text(500).default(''),
})
export type AddToCartInput = z.input<typeof addToCartInput>

export const changeCartItemInput = z.object({
  optionId: id.optional(),
  addons: z.array(addonInput).max(20).optional(),
  quantity: z.number().int().min(1).max(50).optional(),
  startsAt: instant.optional(),
  staffId: id.nullish(),
  fulfillmentMethod: fulfillmentMethodInput.optional(),
  answers: answersInput.optional(),
  note: text(500).optional(),
  /** true releases the hold; false returns the item to the cart. */
  savedForLater: z.boolean().optional(),
})
export type ChangeCartItemInput = z.input<typeof changeCartItemInput>

/** Drafts accept any input; `placeOrder` is strict. */
export const addressInput = z
  .object({
    line1: oneLine(100),
    line2: oneLine(100),
    city: oneLine(80),
    postalCode: oneLine(20),
    state: oneLine(80),
    country: oneLine(2),
    hint: text(200),
  })
  .partial()
export const companyInput = z.object({ name: oneLine(120), taxId: oneLine(20), address: text(200) }).partial()

export const providerDraftInput = z
  .object({
    /** Applies to every item of this provider that supports it. */
    fulfillmentMethod: fulfillmentMethodInput,
    address: addressInput,
    /** Start of the wanted 15 minutes; null: as soon as possible. */
    wantedAt: instant.nullable(),
    note: text(500),
    tipPercent: z.number().int().min(0).max(100),
    /** A fixed amount instead of a percentage. */
    tipMinor: z.number().int().min(0).max(1e12).nullable(),
  })
  .partial()

export const checkoutInput = z
  .object({
    email: oneLine(254),
    firstName: oneLine(60),
    lastName: oneLine(60),
    phone: oneLine(30),
    company: companyInput.nullable(),
    timeZone: oneLine(64),
    wantsNewsletter: z.boolean(),
    /** By provider id. */
    providers: z.record(id, providerDraftInput),
    /** By cart item id. */
    answers: z.record(id, answersInput),
  })
  .partial()
export type CheckoutInput = z.input<typeof checkoutInput>

/** Absent fields are read from the saved draft. */
export const placeOrderInput = checkoutInput.extend({ acceptsTerms: z.boolean().default(false) })
export type PlaceOrderInput = z.input<typeof placeOrderInput>

export const findOrderInput = z.object({ reference: oneLine(20), email: oneLine(254), code: oneLine(10).optional() })
export type FindOrderInput = z.input<typeof findOrderInput>

export type Address = z.infer<typeof addressInput>
export type CheckoutDraft = z.infer<typeof checkoutInput>

/** "EUR 19.99" with its amount and currency. */
export type MoneyView = ShownMoney

export const timeViewSchema = z
  .object({
    at: instant,
    display: z.string(),
    short: z.string(),
  })
  .meta({
    id: 'TimeView',
    description: "An instant as text: venue time, short form, and the viewer's time where it differs.",
  })
export type TimeView = z.infer<typeof timeViewSchema>

export const resolutionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('accept-price'),
      label: z.string(),
    }),
    z.object({
      kind: z.literal('retake-slot'),
      label: z.string(),
    }),
    z.object({
      kind: z.literal('choose-slot'),
      label: z.string(),
      startsAt: instant,
    }),
    z.object({
      kind: z.literal('set-quantity'),
      label: z.string(),
      quantity: z.int(),
    }),
    z.object({
      kind: z.literal('set-fulfillment-method'),
      label: z.string(),
      fulfillmentMethod: fulfillmentMethod,
    }),
    z.object({
      kind: z.literal('remove'),
      label: z.string(),
    }),
    z.object({
      kind: z.literal('open'),
      label: z.string(),
      href: z.string(),
    }),
  ])
  .meta({
    id: 'Resolution',
    description: 'A one-click solution of a problem. `kind` is the command; the other fields are its input.',
  })
export type Resolution = z.infer<typeof resolutionSchema>

export const cartProblemSchema = z
  .object({
    itemId: z.uuid(),
    code: cartProblemCode,
    message: z.string(),
    resolutions: z.array(resolutionSchema),
  })
  .meta({ id: 'CartProblem' })
export type CartProblem = z.infer<typeof cartProblemSchema>

export const cartItemViewSchema = z
  .object({
    id: z.uuid(),
    serviceId: z.uuid(),
    kind: z.enum(['booking', 'order']),
    title: z.string(),
    optionId: z.uuid(),
    optionName: z.string(),
    addons: z.array(z.object({ addonId: z.uuid(), name: z.string(), quantity: z.int() })),
    picture: z.object({ file: z.string(), alt: z.string(), color: z.string().optional() }).nullable(),
    href: z.string(),
    quantity: z.int(),
    maxQuantity: z.number(),
    isParty: z.boolean(),
    staffName: z.string().nullable(),
    startsAt: timeViewSchema.nullable(),
    endsAt: instant.nullable(),
    holdExpiresAt: instant.nullable().describe('ISO instant; null without a hold.'),
    isOffered: z
      .boolean()
      .describe('Sold by an accepted offer; only the page of its request can put it into the cart again.'),
    offerUntil: timeViewSchema.nullable().describe('Until when the offer is valid; null once it has ended.'),
    fulfillmentMethod: fulfillmentMethod,
    fulfillmentMethods: z.array(fulfillmentMethod),
    fulfillmentText: z.string(),
    answers: z.record(z.string(), z.unknown()),
    note: z.string(),
    total: shownMoneySchema,
    dueNow: shownMoneySchema,
    policyLine: z
      .string()
      .describe('"Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded."'),
    needsAcceptance: z.boolean(),
    savedForLater: z.boolean(),
    problems: z.array(cartProblemSchema),
  })
  .meta({ id: 'CartItemView' })
export type CartItemView = z.infer<typeof cartItemViewSchema>

export const cartGroupSchema = z
  .object({
    provider: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), city: z.string(), country }),
    items: z.array(cartItemViewSchema),
  })
  .meta({ id: 'CartGroup' })
export type CartGroup = z.infer<typeof cartGroupSchema>

export const totalsViewSchema = z
  .object({
    currency,
    subtotal: shownMoneySchema,
    delivery: shownMoneySchema.nullable(),
    isDeliveryKnown: z.boolean().describe('False while the address that determines the fee is missing.'),
    taxes: z
      .array(z.object({ percent: z.number(), amount: shownMoneySchema, isIncluded: z.boolean() }))
      .describe('Included in the total when `isIncluded`.'),
    fee: shownMoneySchema.nullable(),
    tip: shownMoneySchema.nullable(),
    total: shownMoneySchema,
    dueNow: shownMoneySchema.describe('Charged and authorised amounts at the order, together.'),
    chargedNow: shownMoneySchema,
    reservedNow: shownMoneySchema.describe('Only captured when the provider accepts.'),
    dueAtVenue: shownMoneySchema,
  })
  .meta({ id: 'TotalsView', description: 'One per currency; amounts in different currencies are never added.' })
export type TotalsView = z.infer<typeof totalsViewSchema>

export const orderTotalsViewSchema = totalsViewSchema
  .extend({
    paid: shownMoneySchema,
    refunded: shownMoneySchema.describe('Includes refunds that are on their way.'),
    reserved: shownMoneySchema,
    toPay: shownMoneySchema.describe('Due online, neither paid nor authorised yet.'),
    paidThere: shownMoneySchema.describe('Recorded by the businesses as paid to them, less what they gave back.'),
  })
  .meta({
    id: 'OrderTotalsView',
    description:
      'The current totals of an order: `total = paid - refunded + reserved + toPay + dueAtVenue + paidThere`, always. Due, charged and reserved "now" are as ordered.',
  })
export type OrderTotalsView = z.infer<typeof orderTotalsViewSchema>

export const cartViewSchema = z
  .object({
    count: z.int(),
    nearestHoldExpiresAt: instant.nullable(),
    serverNow: z
      .string()
      .describe("The server's clock, so that a countdown is correct on a device with a wrong clock."),
    groups: z.array(cartGroupSchema),
    later: z.array(cartItemViewSchema),
    totals: z.array(totalsViewSchema),
    promise: z
      .string()
      .describe('Which amount is paid when: "You pay EUR 12.00 online now. You pay EUR 48.00 at the venue."'),
    overlaps: z
      .array(z.object({ itemIds: z.array(z.uuid()), message: z.string() }))
      .describe('"Cut and finish and Consultation overlap on Fri 6 Nov."'),
    problems: z.array(cartProblemSchema),
    canCheckOut: z.boolean(),
    unpaid: z
      .array(z.object({ reference: z.string(), href: z.string(), until: timeText }))
      .describe('Unpaid orders of this visitor, with their payment deadline.'),
  })
  .meta({ id: 'CartView' })
export type CartView = z.infer<typeof cartViewSchema>
export type {
  BookingPageView,
  CheckoutView,
  CheckoutProviderView,
  OrderView,
  OrderPartView,
  OrderItemView,
  PlacedView,
} from '#ordering/contract-order.ts'
export type { CancelView, HistoryLine, ItemMoneyView, ReportView } from '#ordering/contract-life.ts'
export type { BusinessAction, BusinessItem, BusinessItems, BusinessState } from '#ordering/contract-business-items.ts'
export type { FulfillmentMethod }
export type { CartProblemCode } from '#ordering/rules/cart/cart-problems.ts'
