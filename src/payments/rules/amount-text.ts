import { exponentOf } from '#shared/money.ts'

/** 2850 EUR → "28.50", 1500 JPY → "1500", 12345 KWD → "12.345", in a machine-readable form. */
export function amountText(minor: number, currency: string): string {
  const digits = exponentOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return minor < 0 ? `-${whole}` : whole
}
