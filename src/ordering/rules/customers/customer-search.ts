type CustomerSearch = { name: string } | { email: string } | { phone: string }

/**
 * Parses the search for customers. A business does not see addresses and phone numbers, so only a complete one matches:
 * whoever enters it knows it already. Null: all customers.
 */
export function searchOf(text: string): CustomerSearch | null {
  const wanted = text.replaceAll('\0', '').trim()
  if (wanted === '') return null
  if (wanted.includes('@')) return { email: wanted.toLowerCase() }
  const digits = wanted.replaceAll(/\D/g, '')
  return digits.length >= 6 && /^[+\d\s()./-]+$/.test(wanted) ? { phone: digits } : { name: wanted }
}
