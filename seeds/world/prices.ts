import type { Random } from '../random.ts'
import type { Country } from './sources.ts'
import { exponentOf } from '#shared/money.ts'

/**
 * A price in minor units: the price in the United States, adjusted to the country's price level, converted, and rounded
 * as usual there.
 */
export function localPrice(usd: number, { priceLevel, fxPerUsd, priceStep, currency }: Country): number {
  const amount = Math.max(usd * priceLevel * fxPerUsd, 0.6 * fxPerUsd)
  let step = priceStep
  for (let grow = 5; amount / step > 60; grow = 7 - grow) step *= grow
  return Math.round(Math.max(1, Math.round(amount / step)) * step * 10 ** exponentOf(currency))
}

/** One factor for all prices of a provider: most are low, few are high. */
export const basePrice = ([low, high]: [number, number], random: Random): number =>
  low + (high - low) * random.next() ** 1.5
