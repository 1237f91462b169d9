import { exponentOf } from '#shared/money.ts'
import { GatewayRejected } from '#shared/adapters/payment-adapter.ts'

/**
 * Decimal places at Stripe where they differ from ISO 4217: two currencies that stayed at two, and one without
 * decimals.
 */
const stripeExponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/** Three-decimal currencies that Stripe takes in steps of ten: the last digit is zero. */
const threeDigits = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

/** How many of our minor units are one step at Stripe: it can only move multiples of it. */
export function stepOf(currency: string): number {
  if (exponentOf(currency) === 3) return 10
  return 10 ** Math.max(0, exponentOf(currency) - (stripeExponents[currency] ?? exponentOf(currency)))
}

/**
 * An amount in Stripe's "smallest currency unit", with its exceptions. A rest below its smallest step is dropped:
 * nobody pays more than they were shown, and parts never add up to more than the whole. Throws
 * GatewayRejected for a three-decimal currency that Stripe does not support.
 */
export function toStripe(amountMinor: number, currency: string): number {
  if (exponentOf(currency) === 3 && !threeDigits.includes(currency)) {
    throw new GatewayRejected(`Card payments in ${currency} are not possible here.`)
  }
  const whole = amountMinor - (amountMinor % stepOf(currency))
  return Math.round(whole * 10 ** ((stripeExponents[currency] ?? exponentOf(currency)) - exponentOf(currency)))
}

/**
 * An amount of Stripe in our minor units. `said`: the amount of our request; returned if Stripe's amount equals it
 * minus the rest that Stripe cannot move.
 */
export function fromStripe(amount: number, currency: string, said?: number): number {
  if (said !== undefined && toStripe(said, currency) === amount) return said
  return Math.round(amount * 10 ** (exponentOf(currency) - (stripeExponents[currency] ?? exponentOf(currency))))
}
