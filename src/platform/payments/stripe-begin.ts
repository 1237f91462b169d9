import type Stripe from 'stripe'
import { toStripe } from '#platform/payments/stripe-amounts.ts'
import { cardOf, wholeSession, type StripeMetadata } from '#platform/payments/stripe-charges.ts'
import type { ChargeRequest, SavedCard } from '#shared/adapters/payment-adapter.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams
type IntentParams = Stripe.PaymentIntentCreateParams

const metadataOf = ({ paymentId, amountMinor }: ChargeRequest): StripeMetadata & Record<string, string> => ({
  payment_id: paymentId,
  amount_minor: String(amountMinor),
})

/** A Checkout session for a charge. The amount stays in our currency, without conversion. */
export function sessionOf(charge: ChargeRequest): SessionParams {
  const common: SessionParams = {
    client_reference_id: charge.paymentId,
    ...(charge.email && { customer_email: charge.email }),
    success_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    metadata: { ...metadataOf(charge), currency: charge.currency },
    // Only cards and the wallets that contain them, because they pay at once. A direct debit that takes days would
    // block times without a payment.
    allowed_payment_method_types: ['card'],
    expand: wholeSession,
  }
  return charge.mode === 'save_card' ? { ...common, ...setupOf(charge) } : { ...common, ...paymentOf(charge) }
}

const setupOf = (charge: ChargeRequest): SessionParams => ({
  mode: 'setup',
  currency: charge.currency.toLowerCase(),
  // A card without a customer at Stripe could not be charged later.
  customer_creation: 'always',
  setup_intent_data: { description: charge.description, metadata: metadataOf(charge) },
})

const paymentOf = (charge: ChargeRequest): SessionParams => ({
  mode: 'payment',
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: charge.currency.toLowerCase(),
        unit_amount: toStripe(charge.amountMinor, charge.currency),
        product_data: { name: charge.description.slice(0, 250) },
      },
    },
  ],
  payment_intent_data: {
    capture_method: charge.mode === 'authorise' ? 'manual' : 'automatic',
    description: charge.description.slice(0, 1_000),
    metadata: { ...metadataOf(charge), flow: 'page' },
  },
})

/** A charge of a saved card without its owner: a bank that requires authentication declines. */
export function intentOf(card: SavedCard, charge: ChargeRequest): IntentParams {
  const { customer, method } = cardOf(card)
  return {
    amount: toStripe(charge.amountMinor, charge.currency),
    currency: charge.currency.toLowerCase(),
    customer,
    payment_method: method,
    capture_method: charge.mode === 'authorise' ? 'manual' : 'automatic',
    confirm: true,
    off_session: true,
    error_on_requires_action: true,
    description: charge.description.slice(0, 1_000),
    metadata: { ...metadataOf(charge), flow: 'card', key: charge.key },
  }
}
