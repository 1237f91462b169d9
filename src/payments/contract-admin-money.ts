import * as z from 'zod'
import { payoutStates } from '#payments/rules/payouts/payout-states.ts'
import { country, currency, instant, shownMoneySchema } from '#shared/field-schemas.ts'
import { refundMethods, refundStatuses } from '#payments/rules/charges/payment-shapes.ts'

const payoutStatus = z.enum(payoutStates)
const refundStatus = z.enum(refundStatuses)
const refundMethod = z.enum(refundMethods)

export type { PageOf, BillingDocumentView, PayoutDetail, PayoutView } from '#payments/contract-payouts.ts'

export const moneyOverviewSchema = z
  .object({
    books: z
      .object({
        isBalanced: z.boolean(),
        at: instant,
        orders: z.number(),
        findings: z.array(
          z.object({
            rule: z.string(),
            orderId: z.uuid().nullable(),
            expected: shownMoneySchema,
            actual: shownMoneySchema,
          }),
        ),
      })
      .nullable()
      .describe('Null before the first check of the books.'),
    accounts: z.array(z.object({ name: z.string(), amount: shownMoneySchema })),
    payouts: z.array(
      z.object({ status: payoutStatus, isApproved: z.boolean(), count: z.int(), total: shownMoneySchema }),
    ),
    refundsToAgree: z.number(),
    refundsByHand: z.number(),
    detailsToCheck: z.number(),
    paymentsInReview: z.number(),
  })
  .meta({ id: 'MoneyOverview', description: 'The API types of the money area of administrators.' })
export type MoneyOverview = z.infer<typeof moneyOverviewSchema>

export const detailsRowSchema = z
  .object({
    providerId: z.uuid(),
    name: z.string(),
    legalName: z.string(),
    country,
    accountHolder: z.string(),
    account: z.string().describe('"•••• 4321"'),
  })
  .meta({ id: 'DetailsRow' })
export type DetailsRow = z.infer<typeof detailsRowSchema>

export const refundRowViewSchema = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    amount: shownMoneySchema,
    status: refundStatus.describe('asked: a second administrator must approve. manual: to be paid in another way.'),
    method: refundMethod,
    reason: z.string(),
    note: z.string(),
    failure: z.string(),
    isRequestedByMe: z.boolean().describe('The person who requested a refund cannot approve it.'),
    requestedBy: z.string().describe('Who requested it; empty for an automatic refund or a deleted user.'),
    subjects: z
      .array(z.object({ reference: z.string(), title: z.string() }))
      .describe('The items that it is for: "SK-7F3K2-1A" and the title.'),
    createdAt: instant,
  })
  .meta({ id: 'RefundRowView' })
export type RefundRowView = z.infer<typeof refundRowViewSchema>

export const paymentRowSchema = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    adapter: z.string(),
    purpose: z.string(),
    status: z.string(),
    failure: z.string(),
    review: z
      .string()
      .describe("Why it needs a manual check: the gateway reports another amount than ours. Usually ''."),
    createdAt: instant,
    amount: shownMoneySchema,
    captured: shownMoneySchema,
    refunded: shownMoneySchema,
  })
  .meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof paymentRowSchema>

export const balanceRowSchema = z
  .object({
    providerId: z.uuid(),
    name: z.string(),
    currency,
    pending: shownMoneySchema,
    available: shownMoneySchema,
    frozen: shownMoneySchema,
    inTransit: shownMoneySchema,
    owesSince: z.string().nullable(),
    holdReason: z.string(),
  })
  .meta({ id: 'BalanceRow' })
export type BalanceRow = z.infer<typeof balanceRowSchema>

export const payoutFileViewSchema = z
  .object({
    id: z.uuid(),
    number: z.int(),
    format: z.enum(['csv', 'sepa']),
    currency,
    createdAt: instant,
    count: z.int(),
    total: shownMoneySchema,
  })
  .meta({ id: 'PayoutFileView' })
export type PayoutFileView = z.infer<typeof payoutFileViewSchema>

export const moneyDifferenceSchema = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    adapter: z.string(),
    gatewayRef: z.string(),
    problem: z.enum(['currency', 'captured', 'refunded', 'unknown-there', 'no-answer', 'cannot-query']),
    problemText: z.string(),
    ours: z.object({ captured: shownMoneySchema, refunded: shownMoneySchema }),
    theirs: z
      .object({ captured: shownMoneySchema, refunded: shownMoneySchema })
      .nullable()
      .describe('Null: the gateway gave no answer.'),
  })
  .meta({ id: 'MoneyDifference', description: "A payment for which the gateway's books and ours differ." })
export type MoneyDifference = z.infer<typeof moneyDifferenceSchema>

export const moneyReportSchema = z
  .object({
    items: z.array(moneyDifferenceSchema),
    compared: z.number(),
    next: z.string().nullable(),
  })
  .meta({
    id: 'MoneyReport',
    description: 'A page of a comparison: the number of compared payments, and those that differ.',
  })
export type MoneyReport = z.infer<typeof moneyReportSchema>
