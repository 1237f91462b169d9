// A town that this many times as many people mean as every other one with the same beginning is taken as the meant one.
const timesAsLarge = 5

/** The one place that an incomplete name stands for; null where the person has to choose. */
export function unambiguousPlace(
  towns: { label: string; weight: number }[],
  countries: { label: string }[],
): string | null {
  const [first, ...others] = towns
  if (!first) return countries.length === 1 ? countries[0]!.label : null
  const isClear = others.every(({ weight }) => first.weight >= timesAsLarge * weight)
  return isClear && countries.length === 0 ? first.label : null
}
