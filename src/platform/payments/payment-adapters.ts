import type { Settings } from '#shared/settings.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { PaymentAdapter } from '#shared/adapters/payment-adapter.ts'

interface Surroundings {
  config: Pick<Config, 'stripe' | 'publicUrl'>
  db: Database
  now(): Instant
  secret: string
  /** In the demo world or the emulator: only there is the test gateway, which takes no money, available. */
  isDemo: boolean
}

/** The payment gateways of this installation. Without any, everything is paid at the venue. */
export function openPaymentAdapters({
  config,
  db,
  now,
  secret,
  isDemo,
}: Surroundings): ReadonlyMap<string, PaymentAdapter> {
  const adapters: PaymentAdapter[] = []
  if (config.stripe) adapters.push(openStripe(config.stripe))
  if (isDemo) adapters.push(openTestGateway({ db, now, secret, publicUrl: config.publicUrl }))
  return new Map(adapters.map((adapter) => [adapter.key, adapter]))
}

const which = 'payments.adapter'

/**
 * The settings without unavailable gateways: a gateway whose keys were removed, or the test gateway outside the demo,
 * takes no new payments.
 */
export function withOpenGateways(settings: Settings, adapters: ReadonlyMap<string, PaymentAdapter>): Settings {
  return {
    get: (key) => {
      const value = settings.get(key)
      return key === which && !adapters.has(String(value)) ? ('none' as typeof value) : value
    },
  }
}
