/** The first currency of the market with sales; without any, its first. Amounts of several currencies cannot be compared. */
export const chartCurrency = (
  currencies: readonly string[],
  sales: readonly { currency: string; agreedMinor: number }[],
): string =>
  currencies.find((code) => sales.some(({ currency, agreedMinor }) => currency === code && agreedMinor > 0)) ??
  currencies[0] ??
  'USD'

/** Amounts of several currencies in the order of the market's own, because they cannot be compared. */
export const inMarketOrder = <Sum extends { currency: string }>(
  currencies: readonly string[],
  sums: readonly Sum[],
): Sum[] => {
  const placeOf = ({ currency }: Sum) => (currencies.includes(currency) ? currencies.indexOf(currency) : Infinity)
  return sums.toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || a.currency.localeCompare(b.currency))
}
