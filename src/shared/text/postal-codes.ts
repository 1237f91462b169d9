/** Without spaces and dashes of any kind, in capitals: "sw1a 1aa" → "SW1A1AA". */
export const plainPostalCode = (code: string): string => code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

/**
 * How precisely a list of whole postal codes and beginnings ("1250*") names a code: the number of its signs that the best
 * entry gives, one more for a whole code; 0 when no entry matches. Case, spaces and dashes do not matter, so "sw1a*"
 * matches "SW1A 1AA". An empty code matches none.
 */
export function postalCodeMatch(codes: string[], typed: string): number {
  const wanted = plainPostalCode(typed)
  if (wanted === '') return 0
  const matches = codes.map(plainPostalCode).map((code) => {
    if (!code.endsWith('*')) return code === wanted ? code.length + 1 : 0
    return wanted.startsWith(code.slice(0, -1)) ? code.length - 1 : 0
  })
  return Math.max(0, ...matches)
}
