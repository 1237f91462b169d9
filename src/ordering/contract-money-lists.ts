import { z } from 'zod'
import { balanceRowSchema, paymentRowSchema, refundRowViewSchema } from '#payments/contract-admin-money.ts'
import {
  billingDocumentViewSchema,
  ledgerLineSchema as entrySchema,
  type PayoutView,
} from '#payments/contract-payouts.ts'
import { payoutStates } from '#payments/rules/payouts/payout-states.ts'
import { instant } from '#shared/field-schemas.ts'
import { daySpan, idFilter, onlyIf, rowFilters } from '#shared/paging/list-filters.ts'
import { accounts } from '#payments/rules/ledger/accounts.ts'

/** Part of the contract: the money lists of the admin dashboard and their filters. Instants are ISO strings. */

const currency = z.string().trim().length(3).optional()
const usual = { ...rowFilters, ...daySpan, currency, provider: idFilter }

export const paymentStates = [
  'created',
  'needs_action',
  'authorised',
  'captured',
  'card_saved',
  'failed',
  'voided',
  'expired',
] as const
export const paymentPurposes = ['instant', 'request', 'again', 'difference', 'fee', 'link'] as const
export const refundStates = ['requested', 'manual', 'pending', 'sent', 'done', 'failed', 'rejected'] as const
export const billingDocumentKinds = [
  'commission_invoice',
  'balance_invoice',
  'statement',
  'receipt',
  'credit_note',
] as const
export const chargebackStates = ['received', 'evidence_due', 'won', 'lost', 'accepted'] as const

export const paymentFilters = z.object({
  ...usual,
  status: z.enum(paymentStates).optional(),
  purpose: z.enum(paymentPurposes).optional(),
  gateway: idFilter,
  orderId: idFilter,
  review: onlyIf,
})

export const refundFilters = z.object({
  ...usual,
  /** `todo`: refunds that need an action by a person. */
  status: z.enum(['todo', ...refundStates]).optional(),
  by: z.enum(['customer', 'provider', 'market', 'system']).optional(),
  orderId: idFilter,
})

export const payoutFilters = z.object({
  ...usual,
  status: z.enum(payoutStates).optional(),
  approved: z.enum(['1', '0']).optional(),
  gateway: idFilter,
})
export const balanceFilters = z.object({ ...rowFilters, currency, provider: idFilter, owing: onlyIf, held: onlyIf })
export const billingDocumentFilters = z.object({
  ...usual,
  kind: z.enum(billingDocumentKinds).optional(),
  due: z.enum(['open', 'late', 'paid']).optional(),
  orderId: idFilter,
})
export const chargebackFilters = z.object({
  ...usual,
  status: z.enum(chargebackStates).optional(),
  state: z.enum(['open', 'over']).optional(),
})

export const ledgerFilters = z.object({
  ...rowFilters,
  ...daySpan,
  currency,
  /** Id of a business, an order or a payment gateway. */
  owner: idFilter,
  orderId: idFilter,
  account: z.enum(accounts).optional(),
  event: z.string().trim().max(60).optional(),
})

export type PaymentFilters = z.infer<typeof paymentFilters>
export type RefundFilters = z.infer<typeof refundFilters>
export type PayoutFilters = z.infer<typeof payoutFilters>
export type BalanceFilters = z.infer<typeof balanceFilters>
export type BillingDocumentFilters = z.infer<typeof billingDocumentFilters>
export type ChargebackFilters = z.infer<typeof chargebackFilters>
export type LedgerFilters = z.infer<typeof ledgerFilters>

export const paymentLineSchema = paymentRowSchema
  .extend({
    orderReference: z.string().describe('Empty after the order was deleted.'),
    providers: z.array(z.string()),
    gatewayRef: z.string(),
  })
  .meta({ id: 'PaymentLine' })
export type PaymentLine = z.infer<typeof paymentLineSchema>

export const refundLineSchema = refundRowViewSchema
  .extend({
    orderReference: z.string(),
    byParty: z.enum(['customer', 'provider', 'market', 'system']),
    doneAt: instant.nullable(),
  })
  .meta({ id: 'RefundLine' })
export type RefundLine = z.infer<typeof refundLineSchema>

export type PayoutLine = PayoutView

export const balanceLineSchema = balanceRowSchema
  .extend({
    id: z.string().meta({ description: 'The business and the currency.' }),
  })
  .meta({ id: 'BalanceLine' })
export type BalanceLine = z.infer<typeof balanceLineSchema>

export const billingDocumentLineSchema = billingDocumentViewSchema
  .extend({
    providerName: z.string(),
    orderReference: z.string(),
  })
  .meta({ id: 'BillingDocumentLine' })
export type BillingDocumentLine = z.infer<typeof billingDocumentLineSchema>

export const chargebackLineSchema = z
  .object({
    id: z.uuid(),
    orderReference: z.string(),
    status: z.enum(chargebackStates),
    statusText: z.string(),
    reason: z.string(),
    amount: paymentRowSchema.shape.amount,
    providers: z.array(z.string()),
    receivedAt: instant,
    evidenceDueAt: instant.nullable(),
    closedAt: instant.nullable(),
  })
  .meta({ id: 'ChargebackLine' })
export type ChargebackLine = z.infer<typeof chargebackLineSchema>

export const ledgerLineSchema = entrySchema
  .omit({ id: true, at: true })
  .extend({
    id: z.string(),
    at: instant,
    amount: paymentRowSchema.shape.amount,
    orderReference: z.string(),
  })
  .meta({ id: 'AdminLedgerLine' })
export type LedgerLine = z.infer<typeof ledgerLineSchema>
