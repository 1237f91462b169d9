import type { MarketRole, MoneyParty } from '#payments/rules/charges/payment-shapes.ts'
import { exponentOf } from '#shared/money.ts'

/** Units of a currency in its minor units: 200 → 20000 EUR, 200 JPY, 200000 KWD. */
export const unitsIn = (units: number, currency: string): number => units * 10 ** exponentOf(currency)

interface Amount {
  amountMinor: number
  currency: string
}

/** Whether the amount is above the limit of support; `limitUnits` in whole units of the currency. */
export const isAboveSupport = (
  role: MarketRole | undefined,
  { amountMinor, currency }: Amount,
  limitUnits: number,
): boolean => role === 'support' && amountMinor > unitsIn(limitUnits, currency)

/**
 * Whether a refund needs a second administrator: a decision of the market above the limit does, a refund by the terms
 * or by the provider does not.
 */
export const needsSecondPerson = (
  byParty: MoneyParty,
  { amountMinor, currency }: Amount,
  limitUnits: number,
): boolean => byParty === 'market' && amountMinor > unitsIn(limitUnits, currency)
