import type Stripe from 'stripe'
import { fromStripe } from '#platform/payments/stripe-amounts.ts'
import { declineWords } from '#platform/payments/stripe-errors.ts'
import type { ChargeState, ChargeStatus, SavedCard } from '#shared/adapters/payment-adapter.ts'

/** The expanded fields of a session, so that one response contains everything. */
export const wholeSession = ['payment_intent', 'setup_intent.payment_method']

/** Our metadata on a payment at Stripe, to identify it. */
export interface StripeMetadata {
  payment_id: string
  /** The requested amount in our minor units: Stripe's amount may lack the last digit. */
  amount_minor: string
}

type Intent = Stripe.PaymentIntent

/** The state of a Checkout session as a charge. */
export function chargeOfSession(session: Stripe.Checkout.Session): ChargeState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const isOpen = session.status === 'open'
  const state = { ref: session.id, redirectUrl: isOpen ? session.url : null, card: null, failure: '' }
  const nothingYet = { currency: currencyOf(session), amountMinor: requestedAmount(session) }
  if (session.status === 'expired') return { ...state, ...nothingYet, status: 'expired' }
  // While the page is open the buyer may try another card: a declined one is not final.
  if (isOpen) return { ...state, ...nothingYet, status: 'needs_action' }
  if (session.mode === 'setup') return { ...state, ...nothingYet, ...savedCard(session) }
  return intent ? { ...chargeOfIntent(intent), ref: session.id } : { ...state, ...nothingYet, status: 'needs_action' }
}

/** The state of a payment intent: of a finished session, or of a saved card. */
export function chargeOfIntent(intent: Intent): ChargeState {
  const currency = intent.currency.toUpperCase()
  const status = statusOf(intent)
  const amount =
    status === 'captured' ? intent.amount_received : status === 'authorised' ? intent.amount_capturable : intent.amount
  const said = intent.metadata.captured_minor ?? intent.metadata.amount_minor
  return {
    ref: intent.id,
    status,
    currency,
    amountMinor: fromStripe(amount, currency, said === undefined ? undefined : Number(said)),
    redirectUrl: null,
    card: null,
    failure: status === 'failed' ? failureOf(intent) : '',
  }
}

function statusOf({ status, cancellation_reason: reason }: Intent): ChargeStatus {
  if (status === 'succeeded') return 'captured'
  if (status === 'requires_capture') return 'authorised'
  if (status === 'processing') return 'needs_action'
  // Stripe cancels an authorisation itself when its time is over.
  if (status === 'canceled') return reason === 'automatic' || reason === 'expired' ? 'expired' : 'voided'
  return 'failed'
}

function failureOf({ status, last_payment_error: error }: Intent): string {
  return declineWords(status === 'requires_action' ? 'authentication_required' : (error?.decline_code ?? error?.code))
}

function savedCard(session: Stripe.Checkout.Session): Pick<ChargeState, 'status' | 'card' | 'failure'> {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null
  if (setup?.status === 'processing') return { status: 'needs_action', card: null, failure: '' }
  const card = setup?.status === 'succeeded' ? cardOfSetup(setup, session.customer) : null
  return card
    ? { status: 'card_saved', card, failure: '' }
    : { status: 'failed', card: null, failure: 'The card could not be saved.' }
}

/** The card of a finished setup; null without a customer or with a method that was not expanded. */
function cardOfSetup(
  { payment_method: method, customer: owner }: Stripe.SetupIntent,
  customer: Stripe.Checkout.Session['customer'],
): SavedCard | null {
  const ownerId = idOf(customer ?? owner)
  if (!ownerId || !method || typeof method === 'string') return null
  const { brand = 'card', last4 = '' } = method.card ?? {}
  return { ref: `${ownerId}/${method.id}`, brand, last4 }
}

/** Stripe needs the ids of the customer and of the payment method to charge a card. */
export function cardOf({ ref }: Pick<SavedCard, 'ref'>): { customer: string; method: string } {
  const [customer = '', method = ''] = ref.split('/')
  return { customer, method }
}

export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const currencyOf = ({ currency, metadata }: Stripe.Checkout.Session): string =>
  (currency ?? metadata?.currency ?? '').toUpperCase()

const requestedAmount = (session: Stripe.Checkout.Session): number => {
  const said = session.metadata?.amount_minor
  return session.mode === 'setup'
    ? 0
    : fromStripe(session.amount_total ?? 0, currencyOf(session), said === undefined ? undefined : Number(said))
}
