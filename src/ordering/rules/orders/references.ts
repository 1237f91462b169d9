// Crockford's base 32: no I, L, O or U, so that a reference can be read out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Multiplies by x in the field of 32 elements (x⁵ + x² + 1). */
const timesX = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31

/** Detects every single wrong character and every swap of two characters. */
const checkOf = (values: number[]): number => values.reduce((sum, value) => timesX(sum) ^ value, 0)

/** "K7Q2-9M4T" from seven random bytes: seven characters and a check character. */
export function referenceOf(random: Uint8Array): string {
  const values = Array.from(random.slice(0, 7), (byte) => byte & 31)
  const text = [...values, timesX(checkOf(values))].map((value) => alphabet[value]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

export interface ParsedReference {
  /** "K7Q2-9M4T" */
  order: string
  /** The provider's part of the order, from 1. */
  part?: number
  letter?: string
}

/** Parses an entered reference: accepts lower case, spaces, and O for 0. Undefined when it is invalid. */
export function parseReference(typed: string): ParsedReference | undefined {
  const match = /^([0-9A-Z]{4})[\s-]*([0-9A-Z]{4})(?:[\s-]+(\d{1,3})([A-Z]{1,2})?)?$/.exec(typed.trim().toUpperCase())
  if (!match) return undefined
  const text = (match[1]! + match[2]!).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const values = Array.from(text, (character) => alphabet.indexOf(character))
  if (values.includes(-1) || timesX(checkOf(values.slice(0, 7))) !== values[7]) return undefined
  return {
    order: `${text.slice(0, 4)}-${text.slice(4)}`,
    ...(match[3] && { part: Number(match[3]) }),
    ...(match[4] && { letter: match[4].toLowerCase() }),
  }
}

/** 0 → "a", 25 → "z", 26 → "aa". */
export const suffixOf = (index: number): string =>
  (index >= 26 ? suffixOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(97 + (index % 26))

export const partReference = (order: string, number: number) => `${order}-${number}`
export const itemReference = (order: string, number: number, letter: string) => `${order}-${number}${letter}`
