import type Stripe from 'stripe'
import { idOf } from '#platform/payments/stripe-charges.ts'
import { chargebackOf, disputedIntent } from '#platform/payments/stripe-disputes.ts'
import type { StripeLine } from '#platform/payments/stripe-line.ts'
import type { GatewayEvent } from '#shared/adapters/payment-adapter.ts'

/** Reads webhook messages: the library checks the signature over the raw bytes and the age (five minutes). */
export function eventReader(line: StripeLine, secrets: string[]) {
  return async (body: Uint8Array, headers: Headers): Promise<GatewayEvent | null> => {
    const signature = headers.get('stripe-signature')
    if (!signature) return null
    return line.speak(async (stripe) => {
      const event = verified(stripe, { body: Buffer.from(body), signature, secrets })
      return event && meaningOf(stripe, event)
    })
  }
}

interface Sealed {
  body: Buffer
  signature: string
  secrets: string[]
}

function verified(stripe: Stripe, { body, signature, secrets }: Sealed): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch {
      // For another endpoint, forged, too old, or not JSON: the sender gets the same response.
    }
  }
  return null
}

type Reader = (stripe: Stripe, event: Stripe.Event) => Promise<GatewayEvent>

/** The meaning of each event type; all others are ignored. */
const readers: [kind: RegExp, read: Reader][] = [
  [/^checkout\.session\./, ofSession],
  [/^payment_intent\.(succeeded|canceled|amount_capturable_updated|payment_failed)$/, ofIntent],
  [/^(refund\.|charge\.refund\.)/, ofRefund],
  [/^charge\.dispute\./, ofDispute],
  [/^transfer\./, ofTransfer],
]

async function meaningOf(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const reader = readers.find(([kind]) => kind.test(event.type))
  return reader ? reader[1](stripe, event) : nothing(event)
}

const nothing = ({ id }: Stripe.Event): GatewayEvent => ({ id, type: 'other' })

async function ofSession(_stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const session = event.data.object as Stripe.Checkout.Session
  // The Stripe account may also sell outside this market.
  const paymentId = session.metadata?.payment_id
  return paymentId ? { id: event.id, type: 'charge', chargeRef: session.id, paymentId } : nothing(event)
}

async function ofIntent(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const { id, metadata } = event.data.object as Stripe.PaymentIntent
  if (!metadata.payment_id) return nothing(event)
  const chargeRef = metadata.flow === 'page' ? await chargeBehind(stripe, id) : id
  return { id: event.id, type: 'charge', chargeRef, paymentId: metadata.payment_id }
}

async function ofRefund(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const refund = event.data.object as Stripe.Refund
  const intent = idOf(refund.payment_intent)
  return intent
    ? { id: event.id, type: 'refund', refundRef: refund.id, chargeRef: await chargeBehind(stripe, intent) }
    : nothing(event)
}

async function ofDispute(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const object = event.data.object as Stripe.Dispute
  // Events can arrive out of order, so the current state is queried from Stripe.
  const dispute = await stripe.disputes.retrieve(object.id)
  const intent = disputedIntent(dispute)
  const chargeback = intent && chargebackOf(dispute, await chargeBehind(stripe, intent))
  return chargeback ? { id: event.id, type: 'chargeback', chargeback } : nothing(event)
}

/** The reference of a payment in our database: its Checkout session, or the payment intent itself. */
async function chargeBehind(stripe: Stripe, intent: string): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data[0]?.id ?? intent
}

async function ofTransfer(_stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  return { id: event.id, type: 'payout', payoutRef: (event.data.object as Stripe.Transfer).id }
}
