import { exponentOf, type Money } from '#shared/money.ts'

/**
 * The market's currencies with the one first in which the most was sold, by the exchange rates: amounts of several
 * currencies cannot be added, and one order on the whole overview lets them be compared. `perUsd`: units of each
 * currency for a US dollar; sales in a currency without a rate do not count.
 */
export function currenciesByMain(
  currencies: readonly string[],
  sales: readonly Money[],
  perUsd: ReadonlyMap<string, number>,
): string[] {
  const worth = new Map<string, number>()
  for (const { currency, minor } of sales) {
    const rate = perUsd.get(currency)
    if (rate) worth.set(currency, (worth.get(currency) ?? 0) + minor / 10 ** exponentOf(currency) / rate)
  }
  const [main] = [...worth].filter(([, usd]) => usd > 0).toSorted(([, a], [, b]) => b - a)
  return main ? [main[0], ...currencies.filter((code) => code !== main[0])] : [...currencies]
}

/** Amounts of several currencies in a given order, then others by code, because they cannot be compared. */
export const inOrder = <Sum extends { currency: string }>(
  currencies: readonly string[],
  sums: readonly Sum[],
): Sum[] => {
  const placeOf = ({ currency }: Sum) => (currencies.includes(currency) ? currencies.indexOf(currency) : Infinity)
  return sums.toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || a.currency.localeCompare(b.currency))
}
