import type { Money } from './field-schemas.ts'

/** An amount in the smallest unit of its currency ("minor units", ISO 4217): 1999 EUR is 19.99, 1999 JPY is 1,999. */
export type { Money }

// ISO 4217 exponents that differ from 2.
const exponents: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** Number of decimals by ISO 4217 (JPY 0, EUR 2, KWD 3). */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2

/** Rounds half away from zero. All amounts are rounded with this function, once for each line. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9)

/** A percentage of an amount, rounded once. `percent` may have two decimals. */
export const percentOf = (minor: number, percent: number): number => roundHalfAway((minor * percent) / 100)

/** The tax contained in a gross price: total − round(total ÷ (1 + rate)). */
export const taxWithin = (minor: number, percent: number): number => minor - roundHalfAway(minor / (1 + percent / 100))

/** The tax on top of a net price: round(net × rate). */
export const taxOnTop = (minor: number, percent: number): number => percentOf(minor, percent)

// Creating a formatter costs a thousand times as much as using one.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, locale: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale}|${currency}|${isWhole}`
  const digits = isWhole ? 0 : exponentOf(currency)
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formatters.set(key, formatter)
  return formatter
}

/** "EUR 19.99", "KES 4,500", "JPY 1,500": for people, with the digits and separators of the locale. */
export function formatMoney({ minor, currency }: Money, locale = 'en'): string {
  const exponent = exponentOf(currency)
  return formatterFor(currency, locale, false)
    .format(minor / 10 ** exponent)
    .replaceAll(' ', ' ')
}

/** As `formatMoney`, but without ".00" for whole amounts: for cards and lists. */
export function formatPrice({ minor, currency }: Money, locale = 'en'): string {
  const unit = 10 ** exponentOf(currency)
  return formatterFor(currency, locale, minor % unit === 0)
    .format(minor / unit)
    .replaceAll(' ', ' ')
}
