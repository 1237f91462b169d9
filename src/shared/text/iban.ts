/** "PT50 0002 0123…" → "PT5000020123…". */
export const plainIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Checks format and checksum (ISO 13616, modulo 97). The length of each country's IBANs is left to the bank. */
export function isIban(text: string): boolean {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** "•••• 4321": enough to recognise the account. */
export const maskedIban = (iban: string): string => (iban === '' ? '' : `•••• ${iban.slice(-4)}`)
