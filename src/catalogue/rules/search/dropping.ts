import type { ListFilters } from '#catalogue/rules/search/filters.ts'

/** The order in which filters are dropped without results: least important first, the place last. */
const givenUp = [
  'openNow',
  'freeBefore',
  'freeAfter',
  'freePart',
  'freeOn',
  'party',
  'instant',
  'verified',
  'payAtVenue',
  'rating',
  'priceFrom',
  'priceTo',
  'attributes',
  'access',
  'languages',
  'fulfillmentMethods',
  'subcategory',
  'kind',
  'near',
  'city',
  'category',
  'country',
  'page',
] as const

const isGiven = (value: unknown) =>
  value !== undefined && value !== 'world' && !(Array.isArray(value) && value.length === 0)

/**
 * Broader queries: each drops one more filter and names it. A distance is widened (50, 100 km) before it is dropped.
 */
export function widened(filters: ListFilters): { filters: ListFilters; dropped: string[] }[] {
  const steps: { filters: ListFilters; dropped: string[] }[] = []
  let current = filters
  for (const name of givenUp) {
    if (!isGiven(current[name])) continue
    if (name === 'near')
      for (const radiusKm of [50, 100]) steps.push(further(current, radiusKm, steps.at(-1)?.dropped ?? []))
    const { [name]: _, ...rest } = current
    // The last day has no meaning without the first.
    current = name === 'freeOn' ? { ...rest, freeUntil: undefined } : rest
    steps.push({
      filters: current,
      dropped: [...(steps.at(-1)?.dropped ?? []).filter((one) => name !== 'near' || !one.endsWith(' km')), name],
    })
  }
  return steps
}

const further = (filters: ListFilters, radiusKm: number, dropped: string[]) => ({
  filters: { ...filters, near: { ...filters.near!, radiusKm } },
  dropped: [...dropped.filter((one) => !one.endsWith(' km')), `${radiusKm} km`],
})
