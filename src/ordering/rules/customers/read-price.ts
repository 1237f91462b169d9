import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import { exponentOf } from '#shared/money.ts'

/** The most that one visit may cost, in minor units: as in the form of a walk-in. */
const mostMinor = 100_000_000

/** The signs of a currency beside its code: "€", "CA$", "$". */
const signsOf = (currency: string): string[] =>
  (['code', 'symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!.value,
  )

/**
 * A price as spreadsheets write it, in minor units of the currency: "27.5", "27,50 €", "EUR 1.234,50". Null for another
 * currency, too many decimals, and anything else.
 */
export function readPrice(text: string, currency: string): number | null {
  const amount = signsOf(currency)
    .reduce((rest, sign) => rest.toUpperCase().replace(sign.toUpperCase(), ''), text)
    .replaceAll(/[\s'’]/g, '')
  const minor = minorOf(withoutGroups(amount, exponentOf(currency)), currency)
  return minor !== null && minor <= mostMinor ? minor : null
}

/** "1,234.50" and "1.234,50" are 1234.50. One separator before three digits groups, unless the currency has three decimals. */
function withoutGroups(amount: string, decimals: number): string {
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d{1,3}))?$/.exec(amount)
  if (!grouped) return amount
  const [, group, fraction] = grouped
  const isDecimal = fraction === undefined && decimals === 3 && amount.split(group!).length === 2
  if (isDecimal) return amount
  const whole = amount.slice(0, fraction === undefined ? undefined : -fraction.length - 1).replaceAll(group!, '')
  return fraction === undefined ? whole : `${whole}.${fraction}`
}
