import type Stripe from 'stripe'
import { fromStripe, stepOf } from '#platform/payments/stripe-amounts.ts'
import { chargeOfIntent, wholeSession } from '#platform/payments/stripe-charges.ts'
import type { ChargeMoney } from '#shared/adapters/payment-adapter.ts'

const mostRefunds = 100

/** The captured and refunded amounts of a charge at Stripe. A page that nobody paid on has none. */
export async function moneyAtStripe(stripe: Stripe, ref: string): Promise<ChargeMoney> {
  const intent = await intentOf(stripe, ref)
  if (typeof intent === 'string') return { currency: intent, capturedMinor: 0, refundedMinor: 0, stepMinor: 1 }
  const { currency, status, amountMinor } = chargeOfIntent(intent)
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: mostRefunds })
  const refunded = data
    .filter((one) => one.status !== 'failed' && one.status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    currency,
    capturedMinor: status === 'captured' ? amountMinor : 0,
    refundedMinor: fromStripe(refunded, currency),
    stepMinor: stepOf(currency),
  }
}

/** The payment intent of a reference; for a page without one, the currency. */
async function intentOf(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent | string> {
  if (!ref.startsWith('cs_')) return stripe.paymentIntents.retrieve(ref)
  const session = await stripe.checkout.sessions.retrieve(ref, { expand: wholeSession })
  return typeof session.payment_intent === 'object' && session.payment_intent
    ? session.payment_intent
    : (session.currency ?? '').toUpperCase()
}
