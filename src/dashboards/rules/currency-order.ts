/**
 * The market's currencies with the one first in which most was sold by number: amounts of several currencies cannot be
 * compared, and one order in all figures of a page can. Without sales the market's own order stays.
 */
export function currenciesByMain(
  currencies: readonly string[],
  sales: readonly { currency: string; count: number }[],
): string[] {
  const [main] = inOrder(currencies, sales).toSorted((a, b) => b.count - a.count)
  return main ? [main.currency, ...currencies.filter((code) => code !== main.currency)] : [...currencies]
}

/** Amounts of several currencies in a given order, then others by code. */
export const inOrder = <Sum extends { currency: string }>(
  currencies: readonly string[],
  sums: readonly Sum[],
): Sum[] => {
  const placeOf = ({ currency }: Sum) => (currencies.includes(currency) ? currencies.indexOf(currency) : Infinity)
  return sums.toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || a.currency.localeCompare(b.currency))
}
