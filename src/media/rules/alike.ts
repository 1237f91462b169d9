/** Bits in which two fingerprints may differ at most: the same picture, saved again, smaller, a bit brighter. */
export const mostDifferingBits = 5

/** Four parts of a fingerprint with their place: pictures that are alike share one, so an index finds them. A plain surface has none: it is like every other. */
export function bandsOf(fingerprint: string): number[] {
  const ones = [...fingerprint].filter((bit) => bit === '1').length
  if (ones < 8 || ones > 56) return []
  return [0, 1, 2, 3].map((band) => band * 65_536 + Number.parseInt(fingerprint.slice(band * 16, band * 16 + 16), 2))
}
