import * as z from 'zod'
import { paymentLabels, type PaymentLabel } from '#ordering/rules/payments/payment-label.ts'
import { currency, instant, shownMoneySchema } from '#shared/field-schemas.ts'

const paymentLabel = z.enum(paymentLabels)

/** Contract for paid and due amounts. All of them are read from payments and the ledger. */

export type { PaymentLabel }

export const paymentSummarySchema = z
  .object({
    label: paymentLabel,
    labelText: z.string().describe('"Paid", "Partly paid": the label as text.'),
    text: z.string().describe('"EUR 12.00 paid, EUR 45.00 reserved"; \'\' when nothing was paid online.'),
    currency,
    paid: shownMoneySchema,
    reserved: shownMoneySchema.describe('Only captured when the provider accepts.'),
    refunded: shownMoneySchema,
  })
  .meta({
    id: 'PaymentSummary',
    description: "Online payments in one currency, of an item, a provider's part or an order.",
  })
export type PaymentSummary = z.infer<typeof paymentSummarySchema>

export const payStepViewSchema = z
  .object({
    id: z.uuid(),
    mode: z.enum(['capture', 'authorise', 'save_card']),
    amount: shownMoneySchema,
    text: z
      .string()
      .describe(
        '"Charged now", "Reserved now, taken when the provider accepts", "Your card is kept, nothing is charged"',
      ),
    titles: z.array(z.string()).describe('The items of the payment: "Cut and finish", "Delivery".'),
    state: z.enum(['open', 'begun', 'done', 'failed']),
    stateText: z.string(),
  })
  .meta({ id: 'PayStepView' })
export type PayStepView = z.infer<typeof payStepViewSchema>

export const payViewSchema = z
  .object({
    kind: z
      .enum(['order', 'again'])
      .describe('order: nothing is agreed before the payment. again: the order is agreed, but the capture failed.'),
    payBy: z.object({ at: instant, display: z.string() }),
    serverNow: z.string(),
    steps: z.array(payStepViewSchema),
    nextId: z
      .uuid()
      .nullable()
      .describe('The payment that the button continues with; null while the gateway has to confirm the last one.'),
    failure: z
      .string()
      .nullable()
      .describe('"The payment did not work: …. Nothing was charged. Your time is kept until 14:12."'),
  })
  .meta({ id: 'PayView', description: 'The open payments, made one after the other.' })
export type PayView = z.infer<typeof payViewSchema>
