import * as z from 'zod'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'
import { problemViewSchema } from '#ordering/contract-dispute.ts'
import { cancelViewSchema, historyLineSchema, itemMoneyViewSchema, reportViewSchema } from '#ordering/contract-life.ts'
import { payViewSchema, paymentSummarySchema } from '#ordering/contract-payments.ts'
import { paymentLabels } from '#ordering/rules/payments/payment-label.ts'
import {
  addressInput,
  cartGroupSchema,
  cartProblemSchema,
  checkoutInput,
  orderTotalsViewSchema,
  timeViewSchema,
  totalsViewSchema,
  type MoneyView,
} from '#ordering/contract.ts'
import { reschedulingViewSchema } from '#ordering/contract-reschedule.ts'
import { fulfillmentMethods } from '#ordering/rules/checkout/fulfillment-methods.ts'
import {
  country,
  currency,
  instant,
  isoDay,
  minorUnits,
  shownMoneySchema,
  timeText,
  timeZone,
} from '#shared/field-schemas.ts'

const paymentLabel = z.enum(paymentLabels)
const fulfillmentMethod = z.enum(fulfillmentMethods)

export const questionViewSchema = z
  .object({
    id: z.uuid(),
    label: z.string(),
    type: z.enum(['text', 'long_text', 'choice', 'many', 'yes_no', 'number', 'date', 'file']),
    choices: z.array(z.string()),
    required: z.boolean(),
    answer: z.unknown(),
  })
  .meta({ id: 'QuestionView', description: 'Second half of the contract: checkout and order page.' })
export type QuestionView = z.infer<typeof questionViewSchema>

export const checkoutProviderViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    fulfillmentMethods: z
      .array(fulfillmentMethod)
      .describe('Methods that at least one item of this provider supports.'),
    fulfillmentMethod: fulfillmentMethod,
    fulfillmentText: z.string(),
    needsAddress: z.boolean(),
    isTownUnknown: z
      .boolean()
      .describe('The town of the address is on no list: the widest area counts, and the provider may cancel.'),
    address: addressInput,
    venueText: z
      .string()
      .describe('Where to go for pickup and visits: "Rua Augusta 12, 1100-053 Lisbon"; without a hidden street.'),
    isVenueExact: z.boolean().describe('False: the street is shown after the order.'),
    needsWantedTime: z.boolean(),
    wantedAt: instant.nullable(),
    asapText: z
      .string()
      .nullable()
      .describe('"As soon as possible" is possible when `asapText` is set: "ready about 18:45".'),
    wantedWindows: z
      .array(z.object({ startsAt: instant, date: isoDay, day: z.string(), time: z.string(), label: z.string() }))
      .describe('`time` is the local start time: "10:30".'),
    wanted: z.object({ date: isoDay, time: z.string() }).nullable().describe('`wantedAt` in local time.'),
    timeZone: timeZone.describe('The time zone of the windows.'),
    note: z.string(),
    canTip: z.boolean(),
    tipPercent: z.number(),
    tipMinor: minorUnits.nullable(),
    currency,
    items: z.array(z.object({ id: z.uuid(), title: z.string(), questions: z.array(questionViewSchema) })),
  })
  .meta({ id: 'CheckoutProviderView' })
export type CheckoutProviderView = z.infer<typeof checkoutProviderViewSchema>

export const checkoutViewSchema = z
  .object({
    cart: z.object({
      groups: z.array(cartGroupSchema),
      totals: z.array(totalsViewSchema),
      problems: z.array(cartProblemSchema),
      nearestHoldExpiresAt: instant.nullable(),
      serverNow: z.string(),
    }),
    draft: checkoutInput.describe('Completed with the account data of a signed-in user.'),
    isGuest: z.boolean(),
    isEmailVerified: z.boolean().describe('This visitor has confirmed the address.'),
    needsCode: z
      .boolean()
      .describe('A code by email has to confirm the address: nothing is paid now, and it is new here.'),
    suggestedEmail: z.string().nullable().describe('"Did you mean someone@gmail.com?" asks for this address.'),
    needsLastName: z.boolean(),
    needsPhone: z.boolean(),
    providers: z.array(checkoutProviderViewSchema),
    policies: z
      .array(z.object({ policy: z.string(), line: z.string(), titles: z.array(z.string()) }))
      .describe('Each distinct policy, with its last free-cancel moment.'),
    termsVersion: z.string(),
    promise: z.string().describe('"You pay EUR 12.00 online now. You pay EUR 48.00 at the venue."'),
    payment: z
      .object({
        isOnline: z.boolean(),
        savesCard: z.boolean(),
        payNow: z
          .object({ mode: z.enum(['capture', 'authorise']), amount: shownMoneySchema })
          .nullable()
          .describe('The one payment that placing the order leads to; null when none or several follow.'),
        prepayText: z.string().nullable().describe('Why full online prepayment applies after missed visits.'),
      })
      .describe('The payment method, and whether a card is saved as security.'),
    canPlace: z.boolean(),
  })
  .meta({ id: 'CheckoutView' })
export type CheckoutView = z.infer<typeof checkoutViewSchema>

export interface PlacedView {
  orderId: string
  reference: string
  /** "/order?ref=K7Q2-9M4T": this visitor may open it without a token. */
  href: string
  isPaid: boolean
  /** Payments due before anything is agreed, until `payBy`; empty when none is due now. */
  payments: { id: string; mode: 'capture' | 'authorise' | 'save_card'; amount: MoneyView }[]
  payBy: string | null
}

const orderItemStatus = z.enum(itemStatuses)

export const orderItemViewSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('"K7Q2-9M4T-1a"'),
    bookingId: z.uuid().nullable(),
    serviceId: z.uuid(),
    href: z.string(),
    kind: z.enum(['booking', 'order']),
    title: z.string(),
    optionName: z.string(),
    addons: z.array(z.object({ name: z.string(), quantity: z.int() })),
    picture: z.object({ file: z.string(), alt: z.string(), color: z.string().optional() }).nullable(),
    quantity: z.int(),
    isParty: z.boolean(),
    staffName: z.string().nullable(),
    status: orderItemStatus,
    statusText: z.string().describe('"Sent – Ana has until 14:00 to accept"'),
    timeline: z
      .array(
        z.object({
          status: orderItemStatus,
          label: z.string(),
          state: z.enum(['done', 'current', 'coming']),
          at: timeText.nullable(),
        }),
      )
      .describe('Completed steps first, the current one marked, later ones grey.'),
    history: z.array(historyLineSchema).describe('The history so far, oldest first.'),
    cancel: cancelViewSchema
      .nullable()
      .describe('The current cancellation terms; null when the customer cannot cancel, and with only the link.'),
    rescheduling: reschedulingViewSchema.nullable().describe('Rescheduling options; null for goods.'),
    confirmation: z
      .enum(['open', 'done'])
      .nullable()
      .describe('Of a visit that the business booked: whether the customer said "I\'ll be there"; null for others.'),
    canReceive: z.boolean().describe('The customer can confirm receipt ("I have it").'),
    canReportAbsence: z
      .object({ until: instant, display: z.string() })
      .nullable()
      .describe('Until when the customer can report "Nobody was there".'),
    reports: z.array(reportViewSchema),
    overdueText: z.string().nullable().describe('Null: not overdue.'),
    money: itemMoneyViewSchema.nullable().describe('Null when nothing was paid online.'),
    pickupCode: z
      .string()
      .nullable()
      .describe('Four-digit pickup code; null unless the item is ready for pickup, and with only the link.'),
    problem: problemViewSchema
      .nullable()
      .describe('The dispute, or the deadline to open one; null: neither, and with only the link.'),
    againHref: z
      .string()
      .nullable()
      .describe('Where a finished item can be ordered again; null: not finished, or no longer on offer.'),
    review: z
      .object({ stars: z.number().nullable(), text: z.string() })
      .nullable()
      .describe('The public review, or that one can be written; null: neither. Set by the pages that show it.'),
    startsAt: timeViewSchema.nullable(),
    endsAt: instant.nullable(),
    localStart: z.string().nullable().describe('"2026-11-06T15:00" and its zone, for calendar files.'),
    timeZone,
    total: shownMoneySchema.describe('The agreed total, less cancelled pieces.'),
    currentTotal: shownMoneySchema.describe(
      'What the customer finally pays without the fee, less cancelled and refunded amounts.',
    ),
    tax: z
      .object({ percent: z.number(), amount: shownMoneySchema, isIncluded: z.boolean() })
      .nullable()
      .describe('Included in `currentTotal`.'),
    dueNow: shownMoneySchema,
    dueAtVenue: shownMoneySchema,
    payment: paymentSummarySchema,
    payText: z
      .string()
      .describe(
        'What is paid, and what is still to be paid, and where: "You pay the remaining EUR 48.00 at the venue." Empty once it came to nothing.',
      ),
    policyLine: z
      .string()
      .describe(
        '"Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." Empty when it is too late.',
      ),
    note: z.string(),
    answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  })
  .meta({ id: 'OrderItemView' })
export type OrderItemView = z.infer<typeof orderItemViewSchema>

export const orderPartViewSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('"K7Q2-9M4T-1"'),
    provider: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    status: z.enum(['waiting_payment', 'open', 'done', 'cancelled']),
    fulfillmentMethod: fulfillmentMethod,
    fulfillmentText: z.string(),
    place: z
      .object({
        name: z.string(),
        line1: z.string().nullable(),
        city: z.string(),
        postalCode: z.string().nullable(),
        country,
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .nullable()
      .describe('The venue. Street lines are null with only the link, or when the venue hides them.'),
    address: addressInput.nullable().describe('The delivery address; null unless `hasFullAccess`.'),
    wantedText: z.string().nullable(),
    note: z.string(),
    delivery: shownMoneySchema.nullable(),
    tip: shownMoneySchema.nullable(),
    payment: paymentSummarySchema,
    items: z.array(orderItemViewSchema),
  })
  .meta({ id: 'OrderPartView' })
export type OrderPartView = z.infer<typeof orderPartViewSchema>

export const orderViewSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    status: z.enum(['waiting_payment', 'open', 'done', 'cancelled']),
    statusText: z.string(),
    paymentLabel,
    payments: z.array(paymentSummarySchema).describe('One per currency.'),
    pay: payViewSchema.nullable().describe('The payment that is due now; null: none.'),
    placed: timeViewSchema,
    firstName: z.string(),
    hasFullAccess: z
      .boolean()
      .describe(
        'False with only the link: email, phone and street are null until the customer enters an emailed code.',
      ),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    company: z
      .object({ name: z.string().optional(), taxId: z.uuid().optional(), address: z.string().optional() })
      .nullable(),
    payBy: z.string().nullable(),
    parts: z.array(orderPartViewSchema),
    totals: z.array(orderTotalsViewSchema),
  })
  .meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof orderViewSchema>

export const bookingPageViewSchema = z
  .object({
    order: orderViewSchema.pick({
      status: true,
      reference: true,
      statusText: true,
      hasFullAccess: true,
      firstName: true,
    }),
    part: orderPartViewSchema.omit({ items: true }),
    item: orderItemViewSchema,
  })
  .meta({ id: 'BookingPageView' })
export type BookingPageView = z.infer<typeof bookingPageViewSchema>

export const nextVisitSchema = bookingPageViewSchema
  .pick({ part: true, item: true })
  .extend({
    orderReference: z.string(),
    untilText: z.string().describe('"in 3 days", "now"'),
  })
  .meta({ id: 'NextVisit', description: 'The next visit of a visitor.' })
export type NextVisit = z.infer<typeof nextVisitSchema>
