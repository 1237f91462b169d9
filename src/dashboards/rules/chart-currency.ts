/** The first currency of the market with sales; without any, its first. Amounts of several currencies cannot be compared. */
export const chartCurrency = (
  currencies: readonly string[],
  sales: readonly { currency: string; agreedMinor: number }[],
): string =>
  currencies.find((code) => sales.some(({ currency, agreedMinor }) => currency === code && agreedMinor > 0)) ??
  currencies[0] ??
  'USD'
