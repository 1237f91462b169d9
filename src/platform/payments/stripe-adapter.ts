import type Stripe from 'stripe'
import { toStripe } from '#platform/payments/stripe-amounts.ts'
import { intentOf, sessionOf } from '#platform/payments/stripe-begin.ts'
import { chargeOfIntent, chargeOfSession, idOf, wholeSession } from '#platform/payments/stripe-charges.ts'
import { evidenceOf } from '#platform/payments/stripe-disputes.ts'
import { eventReader } from '#platform/payments/stripe-events.ts'
import { once } from '#platform/payments/stripe-keys.ts'
import { openStripeLine, type StripeLine } from '#platform/payments/stripe-line.ts'
import { moneyAtStripe } from '#platform/payments/stripe-money.ts'
import { refundWords } from '#platform/payments/stripe-errors.ts'
import type { StripeConfig } from '#platform/payments/stripe-config.ts'
import {
  GatewayRejected,
  type ChargeRequest,
  type ChargeState,
  type PaymentAdapter,
  type RefundState,
} from '#shared/adapters/payment-adapter.ts'

/** Payments by Stripe: its own pay page for buyers who are present, saved cards for charges without them. */
export function openStripe(config: Omit<StripeConfig, 'pages'>): PaymentAdapter {
  const line = openStripeLine(config)
  return {
    key: 'stripe',
    canAuthorise: true,
    canSaveCards: true,
    begin: (charge) => line.speak((stripe) => begin(stripe, charge)),
    find: (ref) => line.speak((stripe) => find(stripe, ref)),
    capture: (ref, amountMinor, key) => line.speak((stripe) => capture(stripe, ref, { amountMinor, key })),
    cancel: (ref, key) => line.speak((stripe) => cancel(stripe, ref, key)),
    chargeCard: (card, charge) => line.speak((stripe) => chargeCard(stripe, intentOf(card, charge), charge.key)),
    refund: (ref, amountMinor, key) => line.speak((stripe) => refund(stripe, ref, { amountMinor, key })),
    findRefund: (ref) => line.speak(async (stripe) => refundState(await stripe.refunds.retrieve(ref))),
    findMoney: (ref) => line.speak((stripe) => moneyAtStripe(stripe, ref)),
    readEvent: eventReader(line, config.webhookSecrets),
    sendEvidence: (ref, evidence, key) => sendEvidence(line, { ref, evidence, key }),
  }
}

async function begin(stripe: Stripe, charge: ChargeRequest): Promise<ChargeState> {
  const params = sessionOf(charge)
  const untilThen = { ...params, expires_at: Math.floor(charge.expiresAt / 1000) }
  try {
    return chargeOfSession(await once(charge.key, (key) => stripe.checkout.sessions.create(untilThen, key)))
  } catch (error) {
    // A Checkout page stays open for 30 minutes to 24 hours; for another time the product closes it.
    if ((error as { param?: string }).param !== 'expires_at') throw error
    return chargeOfSession(
      await once(`${charge.key}:custom-end`, (key) => stripe.checkout.sessions.create(params, key)),
    )
  }
}

const isSession = (ref: string) => ref.startsWith('cs_')

const sessionBy = (stripe: Stripe, ref: string) => stripe.checkout.sessions.retrieve(ref, { expand: wholeSession })

const find = async (stripe: Stripe, ref: string): Promise<ChargeState> =>
  isSession(ref)
    ? chargeOfSession(await sessionBy(stripe, ref))
    : chargeOfIntent(await stripe.paymentIntents.retrieve(ref))

/** The payment intent of a reference; a page that nobody paid on has none. */
async function intentBehind(stripe: Stripe, ref: string): Promise<string> {
  if (!isSession(ref)) return ref
  const intent = idOf((await stripe.checkout.sessions.retrieve(ref)).payment_intent)
  if (!intent) throw new GatewayRejected('Nobody has paid this yet.')
  return intent
}

interface Move {
  amountMinor: number
  key: string
}

async function capture(stripe: Stripe, ref: string, { amountMinor, key }: Move): Promise<ChargeState> {
  const intent = await stripe.paymentIntents.retrieve(await intentBehind(stripe, ref))
  const amount = toStripe(amountMinor, intent.currency.toUpperCase())
  // The first response may have been lost: what was captured is not captured again, whatever the key.
  if (intent.status === 'succeeded' && intent.amount_received === amount) return { ...chargeOfIntent(intent), ref }
  const params = { amount_to_capture: amount, metadata: { captured_minor: String(amountMinor) } }
  const taken = await once(key, (options) => stripe.paymentIntents.capture(intent.id, params, options))
  return { ...chargeOfIntent(taken), ref }
}

async function cancel(stripe: Stripe, ref: string, key: string): Promise<ChargeState> {
  const session = isSession(ref) ? await sessionBy(stripe, ref) : null
  if (session?.status === 'open') return closePage(stripe, ref, key)
  if (session && !session.payment_intent) return chargeOfSession(session)
  const intent = session ? (session.payment_intent as Stripe.PaymentIntent) : await stripe.paymentIntents.retrieve(ref)
  // A captured payment cannot be voided; the caller decides about a refund.
  if (intent.status === 'succeeded' || intent.status === 'canceled') return { ...chargeOfIntent(intent), ref }
  const ended = await once(key, (options) => stripe.paymentIntents.cancel(intent.id, {}, options))
  return { ...chargeOfIntent(ended), ref }
}

async function closePage(stripe: Stripe, ref: string, key: string): Promise<ChargeState> {
  try {
    const closed = await once(key, (options) => stripe.checkout.sessions.expire(ref, { expand: wholeSession }, options))
    return { ...chargeOfSession(closed), status: 'voided' }
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
    // The buyer paid at this very moment.
    return find(stripe, ref)
  }
}

async function chargeCard(stripe: Stripe, params: Stripe.PaymentIntentCreateParams, key: string): Promise<ChargeState> {
  try {
    const made = async () => {
      const { data } = await stripe.paymentIntents.list({ customer: params.customer, limit: 20 })
      return data.find(({ metadata }) => metadata.key === key)
    }
    return chargeOfIntent(await once(key, (options) => stripe.paymentIntents.create(params, options), made))
  } catch (error) {
    // A declined card leaves a payment intent that can be queried; its owner is absent and cannot try another card.
    const failed = (error as { type?: string; payment_intent?: Stripe.PaymentIntent }).payment_intent
    if (!failed || (error as { type?: string }).type !== 'StripeCardError') throw error
    return chargeOfIntent(failed)
  }
}

async function refund(stripe: Stripe, ref: string, { amountMinor, key }: Move): Promise<RefundState> {
  const intent = await stripe.paymentIntents.retrieve(await intentBehind(stripe, ref))
  const amount = toStripe(amountMinor, intent.currency.toUpperCase())
  if (amount === 0) throw new GatewayRejected('The amount is smaller than the payment company can give back.')
  const made = async () => {
    const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
    return data.find(({ metadata }) => metadata?.key === key)
  }
  const wish = { payment_intent: intent.id, amount, metadata: { key } }
  return refundState(await once(key, (options) => stripe.refunds.create(wish, options), made))
}

function refundState({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { ref: id, status: 'done', failure: '' }
  if (status === 'failed' || status === 'canceled') return { ref: id, status: 'failed', failure: refundWords(reason) }
  return { ref: id, status: 'sent', failure: '' }
}

const sendEvidence = (
  line: StripeLine,
  { ref, evidence, key }: { ref: string; evidence: Record<string, string>; key: string },
) =>
  line.speak(async (stripe) => {
    await once(key, (options) => stripe.disputes.update(ref, { evidence: evidenceOf(evidence), submit: true }, options))
  })
