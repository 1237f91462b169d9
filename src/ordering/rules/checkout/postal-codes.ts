const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Is a postal code among whole ones and beginnings ("1250*")? Case, spaces and dashes do not matter, so "sw1a*" matches
 * "SW1A 1AA". An empty code matches none.
 */
export function matchesPostalCode(codes: string[], typed: string): boolean {
  const wanted = plainCode(typed)
  if (wanted === '') return false
  return codes
    .map(plainCode)
    .some((code) => (code.endsWith('*') ? wanted.startsWith(code.slice(0, -1)) : code === wanted))
}
