import * as z from 'zod'
import { instant, shownMoneySchema } from '#shared/field-schemas.ts'

/** Part of the contract: money that a business collects itself, at its counter. */

export const tillMethods = ['cash', 'terminal'] as const
export type TillMethod = (typeof tillMethods)[number]
const shownMethods = [...tillMethods, 'link'] as const
export type ShownMethod = (typeof shownMethods)[number]

/** What was taken and returned at the till for an item, or for the delivery and tip of a provider order. */
export interface SubjectAtTill {
  subjectId: string
  takenMinor: number
  returnedMinor: number
  /** Of the returned amount, what was taken by mistake and is due again. */
  correctedMinor: number
  discountMinor: number
}

const minor = z.int().min(0).max(1_000_000_000)

export const tillPaymentInput = z.object({
  method: z.enum(tillMethods).describe('"terminal": the card terminal of the business, which is only recorded here.'),
  amountMinor: minor.describe('What is paid now of the amount due, without the tip.'),
  tipMinor: minor.default(0),
  discountMinor: minor.default(0).describe('Lowers the amount due; needs a reason.'),
  givenMinor: minor.nullable().default(null).describe('Cash that was handed over; the rest is change.'),
  reason: z.string().max(200).default(''),
})
export type TillPaymentInput = z.infer<typeof tillPaymentInput>

export const tillRefundInput = z.object({
  amountMinor: minor.min(1).describe('At most what is left of the payment, with its tip.'),
  reason: z.string().max(200),
  isCorrection: z.boolean().default(false).describe('Taken by mistake: the amount is to collect again.'),
})
export type TillRefundInput = z.infer<typeof tillRefundInput>

export const paymentLinkInput = z.object({
  amountMinor: minor.min(1).describe('At most the amount due.'),
  byEmail: z.boolean().default(false).describe('Sends it to the customer; otherwise it is only shown.'),
  email: z.string().max(254).default('').describe('Where to; empty: the address of the order.'),
})
export type PaymentLinkInput = z.infer<typeof paymentLinkInput>

const paymentLinkSchema = z
  .object({
    url: z.url().describe('Whoever opens it can pay, without an account.'),
    amount: shownMoneySchema,
    until: instant,
    untilText: z.string(),
  })
  .meta({ id: 'PaymentLink', description: 'An open payment link for what a business has to collect.' })

export const tillPaymentSchema = z
  .object({
    id: z.uuid(),
    at: instant,
    method: z.enum(tillMethods),
    text: z.string().describe('"Cash €30.00, with a tip of €2.00"'),
    total: shownMoneySchema.describe('With the tip.'),
    change: shownMoneySchema.nullable().describe('Change returned; null: none.'),
    left: shownMoneySchema.describe('What of it can still be returned.'),
  })
  .meta({ id: 'TillPayment', description: 'A payment that a business collected itself.' })
export type TillPaymentView = z.infer<typeof tillPaymentSchema>

const addedLineSchema = z
  .object({
    id: z.uuid(),
    text: z.string().describe('"2 × Shampoo"'),
    total: shownMoneySchema,
    canRemove: z.boolean(),
  })
  .meta({ id: 'AddedLine', description: 'A service, goods or a free text that was added at the counter.' })

export const addLineInput = z
  .object({
    serviceId: z.uuid().optional().describe('From the catalogue, at its price; with `optionId`.'),
    optionId: z.uuid().optional(),
    title: z.string().max(120).default('').describe('Without a service: what it is.'),
    priceMinor: minor.default(0).describe('Without a service: the price of one, with tax.'),
    taxPercent: z.number().min(0).max(100).default(0),
    quantity: z.int().min(1).max(50).default(1),
  })
  .meta({ id: 'AddLine' })
export type AddLineInput = z.infer<typeof addLineInput>

export const tillCatalogueSchema = z
  .object({
    lines: z.array(
      z.object({
        serviceId: z.uuid(),
        optionId: z.uuid(),
        name: z.string().describe('"Shampoo · 250 ml"'),
        price: shownMoneySchema,
        left: z.int().nullable().describe('Of limited stock; null: no limit.'),
      }),
    ),
  })
  .meta({ id: 'TillCatalogue', description: 'What can be added at the counter.' })
export type TillCatalogue = z.infer<typeof tillCatalogueSchema>

export const collectSchema = z
  .object({
    due: shownMoneySchema.describe('What the business still has to collect.'),
    toRefund: shownMoneySchema
      .nullable()
      .describe(
        'What it has to give back at the till, because an item was cancelled or became cheaper; null: nothing.',
      ),
    text: z.string().describe('"€7.00 paid, €28.00 to collect"'),
    isPart: z.boolean().describe('The amount is for all goods of the order with delivery and tip.'),
    canCollect: z.boolean(),
    added: z.array(addedLineSchema),
    canAdd: z.boolean().describe('Services and goods can be added.'),
    canAddFree: z.boolean().describe('So can a text with a price of its own.'),
    link: paymentLinkSchema.nullable().describe('The link that is open; null: none.'),
    canLink: z.boolean().describe('The market takes payments online.'),
    hasEmail: z.boolean().describe('A link can be sent to the address of the order.'),
    payments: z.array(tillPaymentSchema),
    canRefund: z.boolean(),
  })
  .meta({ id: 'Collect', description: 'What a business has to collect, and what it took.' })
export type Collect = z.infer<typeof collectSchema>

const tillSumSchema = z.object({
  locationId: z.uuid(),
  currency: z.string(),
  method: z.enum(shownMethods).describe('"link": paid online by a link that the business made; it is in no drawer.'),
  person: z.string().describe('Who recorded it, or made the link.'),
  count: z.int(),
  taken: shownMoneySchema.describe('Without tips.'),
  tips: shownMoneySchema,
  discounts: shownMoneySchema,
  returned: shownMoneySchema,
  total: shownMoneySchema.describe('Taken with tips, less returned.'),
})

const receiptLine = z.object({ label: z.string(), value: z.string(), isStrong: z.boolean().optional() })
const receiptParty = z.object({ name: z.string(), lines: z.array(z.string()) })

export const counterReceiptSchema = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    issuer: receiptParty,
    recipient: z.object({ label: z.string(), lines: z.array(z.string()) }).nullable(),
    details: z.array(receiptLine),
    rows: z.array(z.object({ cells: z.array(z.string()), details: z.array(z.string()) })),
    totals: z.array(receiptLine),
    notes: z.array(z.string()),
    hasEmail: z.boolean().describe('It can be sent to the address of the order.'),
  })
  .meta({ id: 'CounterReceipt', description: 'The receipt over everything that is paid together, as final texts.' })
export type CounterReceiptView = z.infer<typeof counterReceiptSchema>

export const sendReceiptInput = z.object({
  email: z.string().max(254).default('').describe('Where to; empty: the address of the order.'),
})
export type SendReceiptInput = z.infer<typeof sendReceiptInput>

export const tillDaySchema = z
  .object({
    sums: z.array(tillSumSchema).describe('Since the last close, by place, currency, method and person.'),
    places: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('The places of the business: each has a drawer.'),
    cash: z
      .array(shownMoneySchema.extend({ locationId: z.uuid() }))
      .describe('Cash since the last close, by place and currency, without the opening amount.'),
    closings: z.array(
      z.object({
        id: z.uuid(),
        locationId: z.uuid(),
        at: instant,
        person: z.string(),
        expected: shownMoneySchema,
        counted: shownMoneySchema,
        difference: shownMoneySchema.describe('Above zero: more than expected.'),
        links: shownMoneySchema
          .nullable()
          .describe('Paid by links since the close before, less returned; null: nothing.'),
        note: z.string(),
      }),
    ),
    canClose: z.boolean(),
  })
  .meta({ id: 'TillDay', description: 'The till since its last close, and the last closes.' })
export type TillDay = z.infer<typeof tillDaySchema>

export const tillCloseInput = z.object({
  locationId: z.uuid().describe('The place whose drawer was counted.'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  openingMinor: minor.default(0).describe('Cash in the drawer before the first payment.'),
  expectedMinor: z.int().describe('The cash that the person saw as expected, without the opening amount.'),
  countedMinor: minor,
  note: z.string().max(500).default(''),
})
export type TillCloseInput = z.infer<typeof tillCloseInput>
