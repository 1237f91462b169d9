import { z } from 'zod'
import type { BalanceRow, PaymentRow, RefundRowView } from '#payments/contract-admin-money.ts'
import type { BillingDocumentView, PayoutView } from '#payments/contract-payouts.ts'
import type { LedgerLine as Entry } from '#payments/contract.ts'
import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import { payoutStates } from '#payments/rules/payouts/payout-states.ts'

/** Part of the contract: the money lists of the admin dashboard and their filters. Instants are ISO strings. */

const id = z.string().trim().max(60).optional()
const yes = z.literal('1').optional()
const paging = { q: z.string().max(254).optional(), id, cursor: z.string().max(200).optional() }
const currency = z.string().trim().length(3).optional()
const span = { from: z.iso.date().optional(), until: z.iso.date().optional() }
const usual = { ...paging, ...span, currency, provider: id }

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
export const paymentPurposes = ['instant', 'request', 'again', 'difference', 'fee'] as const
export const refundStates = ['asked', 'manual', 'pending', 'sent', 'done', 'failed', 'refused'] as const
export const billingDocumentKinds = [
  'commission_invoice',
  'balance_invoice',
  'statement',
  'receipt',
  'credit_note',
] as const
export const chargebackStates = ['received', 'evidence_due', 'won', 'lost', 'accepted'] as const
export const ledgerAccounts = [
  'clearing',
  'buyer',
  'provider_pending',
  'provider_available',
  'provider_frozen',
  'provider_in_payout',
  'market_commission',
  'market_commission_tax',
  'market_customer_fee',
  'market_promo',
  'market_loss',
  'psp_fees',
] as const

export const paymentFilters = z.object({
  ...usual,
  status: z.enum(paymentStates).optional(),
  purpose: z.enum(paymentPurposes).optional(),
  gateway: id,
  orderId: id,
  review: yes,
})

export const refundFilters = z.object({
  ...usual,
  /** `todo`: refunds that need an action by a person. */
  status: z.enum(['todo', ...refundStates]).optional(),
  by: z.enum(['customer', 'provider', 'market', 'system']).optional(),
  orderId: id,
})

export const payoutFilters = z.object({
  ...usual,
  status: z.enum(payoutStates).optional(),
  approved: z.enum(['1', '0']).optional(),
  gateway: id,
})
export const balanceFilters = z.object({ ...paging, currency, provider: id, owing: yes, held: yes })
export const billingDocumentFilters = z.object({
  ...usual,
  kind: z.enum(billingDocumentKinds).optional(),
  due: z.enum(['open', 'late', 'paid']).optional(),
  orderId: id,
})
export const chargebackFilters = z.object({
  ...usual,
  status: z.enum(chargebackStates).optional(),
  state: z.enum(['open', 'over']).optional(),
})

export const ledgerFilters = z.object({
  ...paging,
  ...span,
  currency,
  /** Id of a business, an order or a payment gateway. */
  owner: id,
  orderId: id,
  account: z.enum(ledgerAccounts).optional(),
  event: z.string().trim().max(60).optional(),
})

export type PaymentFilters = z.infer<typeof paymentFilters>
export type RefundFilters = z.infer<typeof refundFilters>
export type PayoutFilters = z.infer<typeof payoutFilters>
export type BalanceFilters = z.infer<typeof balanceFilters>
export type BillingDocumentFilters = z.infer<typeof billingDocumentFilters>
export type ChargebackFilters = z.infer<typeof chargebackFilters>
export type LedgerFilters = z.infer<typeof ledgerFilters>

export interface PaymentLine extends PaymentRow {
  /** Empty after the order was deleted. */
  orderReference: string
  providers: string[]
  gatewayRef: string
}

export interface RefundLine extends RefundRowView {
  orderReference: string
  byParty: 'customer' | 'provider' | 'market' | 'system'
  doneAt: string | null
}

export type PayoutLine = PayoutView

export interface BalanceLine extends BalanceRow {
  id: string
}

export interface BillingDocumentLine extends BillingDocumentView {
  providerName: string
  orderReference: string
}

export interface ChargebackLine {
  id: string
  orderReference: string
  status: ChargebackStatus
  statusText: string
  reason: string
  amount: PaymentRow['amount']
  providers: string[]
  receivedAt: string
  evidenceDueAt: string | null
  closedAt: string | null
}

export interface LedgerLine extends Omit<Entry, 'id' | 'at'> {
  id: string
  at: string
  amount: PaymentRow['amount']
  orderReference: string
}
