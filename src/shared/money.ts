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

interface Style {
  locale: string
  digits: number
  display: 'symbol' | 'code'
}

function formatterFor(currency: string, { locale, digits, display }: Style): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}|${display}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: display,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formatters.set(key, formatter)
  return formatter
}

// Signs that people write and `Intl` does not know in English, and one that nobody writes.
const letters: Record<string, readonly [known: string, written: string]> = {
  KES: ['KES', 'KSh'],
  TZS: ['TZS', 'TSh'],
  UGX: ['UGX', 'USh'],
  XPF: ['CFPF', 'XPF'],
  ZAR: ['ZAR', 'R'],
}

function formatWithSign({ minor, currency }: Money, locale: string, digits: number): string {
  const style: Style = { locale, digits, display: 'symbol' }
  const text = formatterFor(currency, style).format(minor / 10 ** exponentOf(currency))
  return letters[currency] ? text.replace(...letters[currency]) : text
}

/**
 * "€19.99", "KSh 4,500", "CA$1,500.00": for people, with the digits and separators of the locale. No two currencies
 * share a sign: dollars of other countries than the United States say whose they are.
 */
export const formatMoney = (money: Money, locale = 'en'): string =>
  formatWithSign(money, locale, exponentOf(money.currency))

/** As `formatMoney`, but without ".00" for whole amounts: for cards and lists. */
export function formatPrice(money: Money, locale = 'en'): string {
  const digits = exponentOf(money.currency)
  return formatWithSign(money, locale, money.minor % 10 ** digits === 0 ? 0 : digits)
}

/** "EUR 19.99", with the ISO 4217 code: for invoices and receipts. */
export function formatMoneyWithCode({ minor, currency }: Money, locale = 'en'): string {
  const digits = exponentOf(currency)
  return formatterFor(currency, { locale, digits, display: 'code' }).format(minor / 10 ** digits)
}
