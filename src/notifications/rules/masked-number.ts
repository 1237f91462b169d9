import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** "+1 •••02": recognisable for its owner, but not usable by others. */
export function maskedNumber(number: string): string {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode
  return `${code ? `+${code} ` : ''}•••${number.slice(-2)}`
}
