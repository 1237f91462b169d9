import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import type { CartProblem } from '#ordering/rules/cart/cart-problems.ts'
import type { FulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'

// The contract of ordering. Instants are ISO strings; money includes its display text.
const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
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
  way: fulfillmentMethodInput.nullish(),
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
  way: fulfillmentMethodInput.optional(),
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
    way: fulfillmentMethodInput,
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
    wantsNews: z.boolean(),
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
export interface MoneyView {
  minor: number
  currency: string
  display: string
}

/** An instant as text: venue time, short form, and the viewer's time where it differs. */
export interface TimeView {
  at: string
  display: string
  short: string
}

export interface CartItemView {
  id: string
  serviceId: string
  kind: 'booking' | 'order'
  title: string
  optionId: string
  optionName: string
  addons: { addonId: string; name: string; quantity: number }[]
  picture: { file: string; alt: string; color?: string } | null
  href: string
  quantity: number
  maxQuantity: number
  isParty: boolean
  staffName: string | null
  startsAt: TimeView | null
  endsAt: string | null
  /** ISO instant; null without a hold. */
  holdExpiresAt: string | null
  /** Sold by an accepted offer; only the page of its request can put it into the cart again. */
  isOffered: boolean
  /** Until when the offer is valid; null once it has ended. */
  offerUntil: TimeView | null
  way: FulfillmentMethod
  ways: FulfillmentMethod[]
  fulfillmentText: string
  answers: Record<string, unknown>
  note: string
  total: MoneyView
  dueNow: MoneyView
  /** "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." */
  policyLine: string
  needsAcceptance: boolean
  savedForLater: boolean
  problems: CartProblem[]
}

export interface CartGroup {
  provider: { id: string; slug: string; name: string; city: string; country: string }
  items: CartItemView[]
}

/** One per currency; amounts in different currencies are never added. */
export interface TotalsView {
  currency: string
  subtotal: MoneyView
  delivery: MoneyView | null
  /** False while the address that determines the fee is missing. */
  isDeliveryKnown: boolean
  /** Included in the total when `isIncluded`. */
  taxes: { percent: number; amount: MoneyView; isIncluded: boolean }[]
  fee: MoneyView | null
  tip: MoneyView | null
  total: MoneyView
  /** Charged and authorised amounts at the order, together. */
  dueNow: MoneyView
  chargedNow: MoneyView
  /** Only captured when the provider accepts. */
  reservedNow: MoneyView
  dueAtVenue: MoneyView
}

/**
 * The current totals of an order: `total = paid - refunded + reserved + toPay + dueAtVenue`, always. Due, charged and
 * reserved "now" are as ordered.
 */
export interface OrderTotalsView extends TotalsView {
  paid: MoneyView
  /** Includes refunds that are on their way. */
  refunded: MoneyView
  reserved: MoneyView
  /** Due online, neither paid nor authorised yet. */
  toPay: MoneyView
}

export interface CartView {
  count: number
  nearestHoldExpiresAt: string | null
  /** The server's clock, so that a countdown is correct on a device with a wrong clock. */
  serverNow: string
  groups: CartGroup[]
  later: CartItemView[]
  totals: TotalsView[]
  /** Which amount is paid when: "You pay EUR 12.00 online now. You pay EUR 48.00 at the venue." */
  promise: string
  /** "Cut and finish and Consultation overlap on Fri 6 Nov." */
  overlaps: { itemIds: string[]; message: string }[]
  problems: CartProblem[]
  canCheckOut: boolean
  /** Unpaid orders of this visitor, with their payment deadline. */
  unpaid: { reference: string; href: string; until: string }[]
}
export type {
  BookingPageView,
  CheckoutView,
  CheckoutProviderView,
  OrderView,
  OrderPartView,
  OrderItemView,
  OrderItemStatus,
  PlacedView,
} from '#ordering/contract-order.ts'
export type { CancelView, HistoryLine, ItemMoneyView, ReportView } from '#ordering/contract-life.ts'
export type { BusinessAction, BusinessItem, BusinessItems, BusinessState } from '#ordering/contract-business-items.ts'
export type { FulfillmentMethod }
export type { CartProblem, CartProblemCode, Resolution } from '#ordering/rules/cart/cart-problems.ts'
