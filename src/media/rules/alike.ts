/** The maximum of different bits between similar images: the same image saved again, smaller, or slightly brighter. */
export const mostDifferingBits = 5

/**
 * Four parts of a fingerprint with their positions: similar images share at least one, so an index can find them. A
 * plain area has none, because it resembles every other.
 */
export function bandsOf(fingerprint: string): number[] {
  const ones = [...fingerprint].filter((bit) => bit === '1').length
  if (ones < 8 || ones > 56) return []
  return [0, 1, 2, 3].map((band) => band * 65_536 + Number.parseInt(fingerprint.slice(band * 16, band * 16 + 16), 2))
}
