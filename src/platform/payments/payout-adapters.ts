import type { Config } from '#platform/config/config.ts'
import { openStripeConnect } from '#platform/payments/stripe-connect.ts'
import type { PayoutAdapter } from '#shared/adapters/payout-adapter.ts'

/** The gateways for payouts of this installation. Without any, payouts are files for the bank. */
export function openPayoutAdapters({ stripe }: Pick<Config, 'stripe'>): ReadonlyMap<string, PayoutAdapter> {
  const adapters = stripe ? [openStripeConnect(stripe)] : []
  return new Map(adapters.map((adapter) => [adapter.key, adapter]))
}
