import type { MarketRole, MoneyParty } from '#payments/rules/charges/payment-shapes.ts'
import { exponentOf } from '#shared/money.ts'

/** Units of a currency in its smallest one: 200 → 20000 EUR, 200 JPY, 200000 KWD. */
export const unitsIn = (units: number, currency: string): number => units * 10 ** exponentOf(currency)

interface Amount {
  amountMinor: number
  currency: string
}

export const isAboveSupport = (
  role: MarketRole | undefined,
  { amountMinor, currency }: Amount,
  limitUnits: number,
): boolean => role === 'support' && amountMinor > unitsIn(limitUnits, currency)

/** What people of the market decide above a limit waits for a second one; what the terms say, or the provider wants, does not. */
export const needsSecondPerson = (
  byParty: MoneyParty,
  { amountMinor, currency }: Amount,
  limitUnits: number,
): boolean => byParty === 'market' && amountMinor > unitsIn(limitUnits, currency)
