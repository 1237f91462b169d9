import type Stripe from 'stripe'
import { fromStripe, toStripe } from '#platform/payments/stripe-amounts.ts'
import { once } from '#platform/payments/stripe-keys.ts'
import { openStripeLine } from '#platform/payments/stripe-line.ts'
import type { StripeConfig } from '#platform/payments/stripe-config.ts'
import { GatewayRejected } from '#shared/adapters/payment-adapter.ts'
import type {
  PayoutAccountState,
  PayoutAccountRequest,
  PayoutAdapter,
  PayoutOrder,
  PayoutState,
} from '#shared/adapters/payout-adapter.ts'

/**
 * Payouts by Stripe Connect: a separate transfer to the provider's account at Stripe, not tied to a payment.
 * `destination.account` is that account. Stripe pays it out to the provider's bank itself; the transfer counts as paid
 * unless it is reversed.
 */
export function openStripeConnect(config: Pick<StripeConfig, 'secretKey' | 'apiUrl'>): PayoutAdapter {
  const line = openStripeLine(config)
  return {
    key: 'stripe_connect',
    sendable: (amountMinor, currency) => fromStripe(toStripe(amountMinor, currency), currency),
    send: (payout) => line.speak(async (stripe) => stateOf(await send(stripe, payout))),
    find: (ref) => line.speak(async (stripe) => stateOf(await stripe.transfers.retrieve(ref))),
    onboard: (wish, ref) => line.speak((stripe) => onboard(stripe, wish, ref)),
    findAccount: (ref) => line.speak((stripe) => findAccount(stripe, ref)),
  }
}

async function send(stripe: Stripe, { payoutId, key, amountMinor, currency, destination, reference }: PayoutOrder) {
  if (!destination.account) throw new GatewayRejected('This provider has no account at Stripe yet.')
  const amount = toStripe(amountMinor, currency)
  // Here the last digit is the provider's money, so it must not be dropped.
  if (amount === 0 || fromStripe(amount, currency) !== amountMinor)
    throw new GatewayRejected('Stripe cannot send this amount to the last digit.')
  const wish = {
    amount,
    currency: currency.toLowerCase(),
    destination: destination.account,
    description: reference,
    metadata: { payout_id: payoutId, key },
    transfer_group: payoutId,
  }
  const made = async () => {
    const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 20 })
    return data.find(({ metadata }) => metadata.key === key)
  }
  return once(key, (options) => stripe.transfers.create(wish, options), made)
}

function stateOf({ id, reversed }: Stripe.Transfer): PayoutState {
  return reversed
    ? { ref: id, status: 'returned', failure: 'The money was taken back from the account at Stripe.' }
    : { ref: id, status: 'paid', failure: '' }
}

async function onboard(
  stripe: Stripe,
  wish: PayoutAccountRequest,
  begun?: string,
): Promise<{ ref: string; url: string }> {
  const ref = begun ?? (await openAccount(stripe, wish)).id
  const { url } = await stripe.accountLinks.create({
    account: ref,
    type: 'account_onboarding',
    return_url: wish.returnUrl,
    refresh_url: wish.refreshUrl,
  })
  return { ref, url }
}

/** An account that only receives: the market is the seller and liable for losses. */
const openAccount = (stripe: Stripe, { providerId, email, country, key }: PayoutAccountRequest) =>
  stripe.accounts.create(
    {
      country,
      email,
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { provider_id: providerId },
    },
    { idempotencyKey: key },
  )

async function findAccount(stripe: Stripe, ref: string): Promise<PayoutAccountState> {
  const { id, capabilities, payouts_enabled: isPaidOut, requirements } = await stripe.accounts.retrieve(ref)
  const missing = [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])]
  return { ref: id, isReady: capabilities?.transfers === 'active' && isPaidOut, missing }
}
