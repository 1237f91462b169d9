import { exponentOf } from '#shared/money.ts'
import { GatewayRejected } from '#shared/adapters/payment-adapter.ts'

/** Digits behind the point as Stripe counts them, where ISO 4217 counts otherwise: two old ones that stayed at two, and one that it takes whole. */
const stripeExponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/** Currencies of three digits that Stripe takes, by steps of ten: the last digit is a zero. */
const threeDigits = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

/** How many of our minor units one step of Stripe's is: the amounts that it can move are multiples of it. */
export function stepOf(currency: string): number {
  if (exponentOf(currency) === 3) return 10
  return 10 ** Math.max(0, exponentOf(currency) - (stripeExponents[currency] ?? exponentOf(currency)))
}

/**
 * An amount as Stripe wants it: "a currency's smallest unit", with its exceptions. What is below its smallest step is left out: nobody pays more than they
 * were shown, and parts never add up to more than the whole. Refuses a currency that Stripe does not know by three digits.
 */
export function toStripe(amountMinor: number, currency: string): number {
  if (exponentOf(currency) === 3 && !threeDigits.includes(currency)) {
    throw new GatewayRejected(`Card payments in ${currency} are not possible here.`)
  }
  const whole = amountMinor - (amountMinor % stepOf(currency))
  return Math.round(whole * 10 ** ((stripeExponents[currency] ?? exponentOf(currency)) - exponentOf(currency)))
}

/** An amount of Stripe's in our minor units. `said`: what we asked for; given back where Stripe's amount is that, less what it cannot move. */
export function fromStripe(amount: number, currency: string, said?: number): number {
  if (said !== undefined && toStripe(said, currency) === amount) return said
  return Math.round(amount * 10 ** (exponentOf(currency) - (stripeExponents[currency] ?? exponentOf(currency))))
}
