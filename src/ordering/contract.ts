import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import type { CartProblem } from '#ordering/rules/cart/cart-problems.ts'
import type { FulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'

// What crosses the border of ordering. Instants are ISO texts, money carries its own display text.
const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
// The database keeps no NUL in a text.
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
  /** Pieces of an order, people of an appointment. */
  quantity: z.number().int().min(1).max(50).default(1),
  /** Appointments only: the start of the chosen slot. */
  startsAt: instant.nullish(),
  staffId: id.nullish(),
  /** Left out: the first way in which the service is given. */
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
  /** true lets go of the hold; false brings the item back. */
  savedForLater: z.boolean().optional(),
})
export type ChangeCartItemInput = z.input<typeof changeCartItemInput>

/** Drafts take whatever was typed; `placeOrder` is strict. */
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
    /** Given to every item of this provider that can be served so. */
    way: fulfillmentMethodInput,
    address: addressInput,
    /** Start of the wanted 15 minutes; null: as soon as possible. */
    wantedAt: instant.nullable(),
    note: text(500),
    tipPercent: z.number().int().min(0).max(100),
    /** An own amount, instead of a percentage. */
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

/** What is left out here is taken from the saved draft. */
export const placeOrderInput = checkoutInput.extend({ acceptsTerms: z.boolean().default(false) })
export type PlaceOrderInput = z.input<typeof placeOrderInput>

export const findOrderInput = z.object({ reference: oneLine(20), email: oneLine(254), code: oneLine(10).optional() })
export type FindOrderInput = z.input<typeof findOrderInput>

export type Address = z.infer<typeof addressInput>
export type CheckoutDraft = z.infer<typeof checkoutInput>

/** "EUR 19.99" and what it is made of. */
export interface MoneyView {
  minor: number
  currency: string
  display: string
}

/** A moment with its words: venue time, the short form, and the viewer's own where it differs. */
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
  /** ISO; null when nothing is held. */
  holdExpiresAt: string | null
  /** Of a price on request: it was offered so, and comes back into the cart from its request alone. */
  isOffered: boolean
  /** Until when the offer holds; null once it is over. */
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

/** One per currency; currencies are never added. */
export interface TotalsView {
  currency: string
  subtotal: MoneyView
  delivery: MoneyView | null
  /** False while an address is missing that the fee hangs on. */
  isDeliveryKnown: boolean
  /** Inside the total when `isIncluded`. */
  taxes: { percent: number; amount: MoneyView; isIncluded: boolean }[]
  fee: MoneyView | null
  tip: MoneyView | null
  total: MoneyView
  /** What is charged and what is reserved when ordering, together. */
  dueNow: MoneyView
  chargedNow: MoneyView
  /** Only taken when the provider accepts. */
  reservedNow: MoneyView
  dueAtVenue: MoneyView
}

/** What an order comes to by now: `total = paid - refunded + reserved + toPay + dueAtVenue`, always. Due, charged and reserved "now" are as ordered. */
export interface OrderTotalsView extends TotalsView {
  paid: MoneyView
  /** Promised back; money on its way is counted. */
  refunded: MoneyView
  reserved: MoneyView
  /** Online, and neither paid nor reserved yet. */
  toPay: MoneyView
}

export interface CartView {
  count: number
  nearestHoldExpiresAt: string | null
  /** The server's clock, so that a countdown is right on a device whose clock is not. */
  serverNow: string
  groups: CartGroup[]
  later: CartItemView[]
  totals: TotalsView[]
  /** What is paid when: "You pay EUR 12.00 online now. You pay EUR 48.00 at the venue." */
  promise: string
  /** "Cut and finish and Consultation overlap on Fri 6 Nov." */
  overlaps: { itemIds: string[]; message: string }[]
  problems: CartProblem[]
  canCheckOut: boolean
  /** Orders of this visitor that are placed and not paid yet: until when that can be done. */
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
