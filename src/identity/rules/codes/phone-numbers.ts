import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { authError } from '#identity/rules/auth-errors.ts'

const typed = /^\+[\d\s().\-/]{6,30}$/
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** "+44 (20) 7946-0000" → "+442079460000" (E.164). Throws `missing-phone-number` and `invalid-phone-number`. */
export function phoneNumberOf(given: unknown): string {
  const text = typeof given === 'string' ? given.replaceAll(invisible, '').trim() : ''
  if (text === '') throw authError('missing-phone-number', { fields: { phoneNumber: 'Enter your phone number.' } })
  const number = typed.test(text) ? parsePhoneNumberFromString(text, { extract: false }) : undefined
  if (!number?.isPossible() || number.ext) {
    const message = 'Enter the number with country code, like +44 20 7946 0000.'
    throw authError('invalid-phone-number', { fields: { phoneNumber: message } })
  }
  return number.number
}

/**
 * A number that a business wrote down, as text messages need it (E.164): "912 345 678" in Portugal is "+351912345678".
 * Null: it cannot get any.
 */
export function textableNumber(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() && !number.ext ? number.number : null
}

/** The possible countries of a number: some share a country code. */
const countriesOf = (phone: string): string[] => {
  const number = parsePhoneNumberFromString(phone)
  return number?.country ? [number.country] : (number?.getPossibleCountries() ?? [])
}

/** Whether text messages may be sent to the number; an empty list allows every country. */
export const isAllowedCountry = (phone: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || countriesOf(phone).some((country) => allowed.includes(country))

/** "+351912345688" → "+351 ••• ••• 88": enough to recognise one's own number, not enough to call it. */
export function maskedPhone(phone: string): string {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode
  return `${code ? `+${code} ` : ''}••• ••• ${phone.slice(-2)}`
}
