import { exponentOf } from '#shared/money.ts'

export type AmountFault = 'missing' | 'not-a-price' | 'too-many-decimals'

export type ReadAmount = { minor: number; fault: null } | { minor: null; fault: AmountFault }

// The zero digits of other scripts: Arabic, Persian, Devanagari, Bengali, Thai, full width.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

function plainDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  const zero = zeros.find((one) => code >= one && code < one + 10)
  return zero === undefined ? sign : String(code - zero)
}

const plain = (text: string): string => Array.from(text.trim(), plainDigit).join('').replace(/[٫，]/, ',')

/**
 * Parses an entered price to minor units: "45.00", "45,5", "٤٥". Empty input is `missing`, never 0. No signs, exponents
 * or thousands separators.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const typed = plain(text)
  if (typed === '') return { minor: null, fault: 'missing' }
  const match = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(typed)
  if (!match) return { minor: null, fault: 'not-a-price' }
  const exponent = exponentOf(currency)
  const [, whole, decimals = ''] = match
  if (decimals.length > exponent) return { minor: null, fault: 'too-many-decimals' }
  return { minor: Number(whole + decimals.padEnd(exponent, '0')), fault: null }
}

/** The inverse for the form: 4550 EUR is "45.50", 1500 JPY is "1500". */
export function writeAmount(minor: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

export function faultText(fault: AmountFault, currency: string): string {
  if (fault === 'missing') return 'Write a price. What costs nothing is 0.'
  const exponent = exponentOf(currency)
  if (fault === 'too-many-decimals') {
    return exponent === 0
      ? `${currency} has no decimals: write 1500.`
      : `${currency} has ${exponent} decimals at most, and no marks between thousands.`
  }
  return 'Write the price as a number, such as 45 or 45.50.'
}
