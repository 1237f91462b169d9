type CustomerSearch = { name: string } | { email: string } | { phone: string }

/**
 * What was typed, as it can be looked for. A business does not see addresses and numbers, so only a whole one finds somebody: who types it knows it already.
 * Null: everybody.
 */
export function searchOf(text: string): CustomerSearch | null {
  const wanted = text.replaceAll('\0', '').trim()
  if (wanted === '') return null
  if (wanted.includes('@')) return { email: wanted.toLowerCase() }
  const digits = wanted.replaceAll(/\D/g, '')
  return digits.length >= 6 && /^[+\d\s()./-]+$/.test(wanted) ? { phone: digits } : { name: wanted }
}
