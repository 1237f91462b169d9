// A town so many times as large as every other one of the same beginning is the one that people mean.
const timesAsLarge = 5

/** The one place that half a name stands for; null where somebody has to choose. */
export function unambiguousPlace(
  towns: { label: string; population: number }[],
  countries: { label: string }[],
): string | null {
  const [first, ...others] = towns
  if (!first) return countries.length === 1 ? countries[0]!.label : null
  const isClear = others.every(({ population }) => first.population >= timesAsLarge * population)
  return isClear && countries.length === 0 ? first.label : null
}
