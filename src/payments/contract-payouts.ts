import * as z from 'zod'
import { billingDocumentKinds } from '#payments/rules/documents/document-content.ts'
import { payoutSchedules } from '#payments/rules/payouts/payout-schedule.ts'
import { payoutStates } from '#payments/rules/payouts/payout-states.ts'
import {
  currency,
  epochMilliseconds,
  instant,
  minorUnits,
  shownMoneySchema,
  type ShownMoney,
} from '#shared/field-schemas.ts'
import { accounts } from '#payments/rules/ledger/accounts.ts'

const payoutStatus = z.enum(payoutStates)
const payoutSchedule = z.enum(payoutSchedules)
const account = z.enum(accounts)
const billingDocumentKind = z.enum(billingDocumentKinds)

/** The API types for the money of providers. Amounts and times include display texts. */

export type Amount = ShownMoney

export const balanceViewSchema = z
  .object({
    currency,
    pending: shownMoneySchema,
    available: shownMoneySchema.describe('Negative: owed to the market.'),
    frozen: shownMoneySchema,
    inTransit: shownMoneySchema,
    waiting: shownMoneySchema.describe('The part of `available` that is too recent to be paid out.'),
    next: shownMoneySchema.describe('The amount of the next payout as of now.'),
    nextRunAt: instant.nullable(),
    nextRunText: z.string().nullable().describe('"Mon 9 Nov 2026"'),
    reasons: z.array(z.string()).describe('Why no payout would be made; empty when one would.'),
    canRequest: z.boolean(),
  })
  .meta({ id: 'BalanceView' })
export type BalanceView = z.infer<typeof balanceViewSchema>

export const businessMoneySchema = z
  .object({
    balances: z.array(balanceViewSchema),
    schedule: payoutSchedule,
    schedules: z.array(z.object({ key: payoutSchedule, text: z.string() })),
    details: z.object({
      state: z.enum(['missing', 'unverified', 'ready']),
      text: z.string(),
      accountHolder: z.string(),
    }),
    gateway: z
      .object({ isOffered: z.boolean(), isBegun: z.boolean(), isReady: z.boolean(), missing: z.array(z.string()) })
      .describe('Whether a payment gateway can make the payouts, and the state of the account there.'),
    holdReason: z.string(),
  })
  .meta({ id: 'BusinessMoney' })
export type BusinessMoney = z.infer<typeof businessMoneySchema>

export const payoutViewSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    providerId: z.uuid(),
    providerName: z.string(),
    amount: shownMoneySchema,
    status: payoutStatus,
    statusText: z.string(),
    destination: z.string().describe('"•••• 4321"'),
    adapter: z.string(),
    isApproved: z.boolean(),
    failure: z.string(),
    bankReference: z.string(),
    createdAt: instant,
    createdText: z.string(),
    sentAt: instant.nullable(),
    settledAt: instant.nullable(),
    fileId: z.uuid().nullable(),
  })
  .meta({ id: 'PayoutView' })
export type PayoutView = z.infer<typeof payoutViewSchema>

export const payoutDetailSchema = payoutViewSchema
  .extend({
    items: z.array(z.object({ reference: z.string(), title: z.string(), amount: shownMoneySchema })),
    other: shownMoneySchema.nullable().describe('Amounts without an item: corrections and payments.'),
    events: z.array(z.object({ at: instant, text: z.string(), note: z.string() })),
  })
  .meta({ id: 'PayoutDetail' })
export type PayoutDetail = z.infer<typeof payoutDetailSchema>

export const billingDocumentViewSchema = z
  .object({
    id: z.uuid(),
    kind: billingDocumentKind,
    title: z.string(),
    number: z.string(),
    providerId: z.uuid(),
    total: shownMoneySchema,
    period: z.string().describe('"November 2026"; \'\' for a document about one order.'),
    issuedAt: instant,
    issuedText: z.string(),
    dueText: z.string().nullable(),
    isPaid: z.boolean().nullable().describe('Only for invoices that request a payment.'),
  })
  .meta({ id: 'BillingDocumentView' })
export type BillingDocumentView = z.infer<typeof billingDocumentViewSchema>

export interface PageOf<Item> {
  items: Item[]
  next: string | null
}

export const ledgerLineSchema = z
  .object({
    id: z.number(),
    setId: z.uuid(),
    at: epochMilliseconds,
    event: z.string(),
    account,
    owner: z.string(),
    name: z.string().describe('"provider:4f…:pending"'),
    currency,
    amountMinor: minorUnits.describe('Debit positive, credit negative.'),
    subjectId: z.uuid().nullable(),
    orderId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    refundId: z.uuid().nullable(),
    payoutId: z.uuid().nullable(),
    note: z.string(),
  })
  .meta({ id: 'LedgerLine' })
export type LedgerLine = z.infer<typeof ledgerLineSchema>
