import type Stripe from 'stripe'
import { fromStripe } from '#platform/payments/stripe-amounts.ts'
import { idOf } from '#platform/payments/stripe-charges.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

/** A dispute at the bank; null when no money moved: an inquiry, or a closed one. */
export function chargebackOf(dispute: Stripe.Dispute, chargeRef: string): ChargebackState | null {
  const status = statusOf(dispute)
  if (!status) return null
  const currency = dispute.currency.toUpperCase()
  const dueBy = dispute.evidence_details.due_by
  return {
    ref: dispute.id,
    chargeRef,
    amountMinor: fromStripe(dispute.amount, currency),
    feeMinor: feeOf(dispute, currency),
    currency,
    status,
    reason: dispute.reason.replaceAll('_', ' '),
    evidenceDueAt: status === 'evidence_due' && dueBy ? dueBy * 1000 : null,
  }
}

/** The payment intent of the disputed charge. */
export const disputedIntent = (dispute: Stripe.Dispute): string | null => idOf(dispute.payment_intent)

function statusOf({ status, evidence_details: details }: Stripe.Dispute): ChargebackState['status'] | null {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  if (status === 'needs_response' || status === 'appeal_needs_response')
    return details.due_by ? 'evidence_due' : 'received'
  if (status === 'under_review' || status === 'appeal_under_review') return 'received'
  return null
}

/** Stripe's dispute fees minus those it returned; a fee in another currency cannot be included. */
const feeOf = ({ balance_transactions: moves }: Stripe.Dispute, currency: string): number =>
  fromStripe(
    moves.filter((move) => move.currency.toUpperCase() === currency).reduce((sum, { fee }) => sum + fee, 0),
    currency,
  )

/** The text fields of Stripe that the product fills. */
const textFields = new Set([
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
])

/** Stripe accepts 150,000 characters for all fields together. */
const longest = 20_000

/** The evidence in Stripe's fields; everything without a field becomes lines of one text. */
export function evidenceOf(evidence: Record<string, string>): Stripe.DisputeUpdateParams.Evidence {
  const entries = Object.entries(evidence).filter(([, text]) => text.trim())
  const known = entries
    .filter(([name]) => textFields.has(name))
    .map(([name, text]) => [name, text.slice(0, longest / 2)])
  const rest = entries.filter(([name]) => !textFields.has(name))
  const text = rest
    .map(([name, words]) => (name === 'uncategorized_text' ? words : `${name.replaceAll('_', ' ')}: ${words}`))
    .join('\n')
  return { ...Object.fromEntries(known), ...(text && { uncategorized_text: text.slice(0, longest) }) }
}
