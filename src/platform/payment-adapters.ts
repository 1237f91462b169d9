import type { Settings } from '#shared/settings.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { openTestCompany } from '#platform/payments/test-company.ts'
import type { Instant } from '#shared/instant.ts'
import type { PaymentAdapter } from '#shared/payment-adapter.ts'

interface Surroundings {
  config: Pick<Config, 'stripe' | 'publicUrl'>
  db: Database
  now(): Instant
  secret: string
  /** The demo world, or the emulator: nowhere else is there a company that takes no money. */
  isDemo: boolean
}

/** The payment companies that this installation can speak with. Without any, everything is paid at the venue. */
export function openPaymentAdapters({
  config,
  db,
  now,
  secret,
  isDemo,
}: Surroundings): ReadonlyMap<string, PaymentAdapter> {
  const adapters: PaymentAdapter[] = []
  if (config.stripe) adapters.push(openStripe(config.stripe))
  if (isDemo) adapters.push(openTestCompany({ db, now, secret, publicUrl: config.publicUrl }))
  return new Map(adapters.map((adapter) => [adapter.key, adapter]))
}

const which = 'payments.adapter'

/** Settings as they hold here: a company that this installation cannot speak with (its keys are gone, the demo is closed) takes no new payments. */
export function withOpenCompanies(settings: Settings, adapters: ReadonlyMap<string, PaymentAdapter>): Settings {
  return {
    get: (key) => {
      const value = settings.get(key)
      return key === which && !adapters.has(String(value)) ? ('none' as typeof value) : value
    },
  }
}
