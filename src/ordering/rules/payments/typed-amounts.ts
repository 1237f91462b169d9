import { exponentOf } from '#shared/money.ts'

/** "12.50" or "12,50" in minor units of a currency; null for an invalid amount or too many decimals. */
export function minorOf(text: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const digits = exponentOf(currency)
  const fraction = match[2] ?? ''
  if (fraction.length > digits) return null
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}
