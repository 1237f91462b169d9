import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** "+1 •••02": enough for its owner to know it, and for nobody else to call it. */
export function maskedNumber(number: string): string {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode
  return `${code ? `+${code} ` : ''}•••${number.slice(-2)}`
}
