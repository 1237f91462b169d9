/** A name or its part; an email address; the last digits of a phone number. */
export type ClientSearch = { name: string } | { email: string } | { phone: string }

/** Parses the search for clients. Null: all of them. */
export function searchOf(text: string): ClientSearch | null {
  const wanted = text.replaceAll('\0', '').trim()
  if (wanted === '') return null
  if (wanted.includes('@')) return { email: wanted.toLowerCase() }
  const digits = wanted.replaceAll(/\D/g, '')
  if (digits.length < 4 || !/^[+\d\s()./-]+$/.test(wanted)) return { name: wanted }
  return { phone: withoutTrunk(wanted, digits) }
}

/** Numbers are compared from their end: "0170 1234567" and "+49 170 1234567" are the same. */
const withoutTrunk = (text: string, digits: string): string =>
  text.startsWith('+') ? digits : digits.replace(/^0+(?=\d{4})/, '')

/** How many digits a complete number may have before the searched ones: a country code. */
export const mostCountryDigits = 3
/** A hidden number is found by its complete digits only, so that nobody can try out parts of it. */
export const leastOfHidden = 7
