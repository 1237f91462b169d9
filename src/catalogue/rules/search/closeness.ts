import { nearKm, type Whereabouts } from '#market/rules/regions/geography.ts'
import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'

/** Close results first: the surroundings, then the rest of the country, then everywhere else. */
export const closenesses = ['near', 'country', 'elsewhere'] as const
export type Closeness = (typeof closenesses)[number]

// The number of closest listings among which the best ones are selected.
const mostCompared = 2_000

/** Filters with a place or a region already set the area. */
export const hasPlaceFilter = ({ near, bounds, country, city, page }: ListFilters): boolean =>
  Boolean(near ?? bounds ?? country ?? city) || (page !== undefined && page !== 'world')

/**
 * The part of a query at this proximity; undefined when a place has none. The parts are disjoint and together complete.
 */
export function closeTo(question: ListingQuery, place: Whereabouts, closeness: Closeness): ListingQuery | undefined {
  const circle = place.point && { ...place.point, radiusKm: nearKm }
  if (closeness === 'near') return circle ? { ...question, near: circle, nearest: mostCompared } : undefined
  const beyond = circle ? { circle } : {}
  if (closeness === 'country') return { ...question, facets: [...question.facets, `country:${place.country}`], beyond }
  return { ...question, beyond: { ...beyond, country: place.country } }
}

/** "Near Lisbon", "More in Portugal", "Elsewhere". */
export function closenessText(closeness: Closeness, { name, country }: Whereabouts, isFirst: boolean): string {
  if (closeness === 'near') return `Near ${name}`
  return closeness === 'country' ? `${isFirst ? 'In' : 'More in'} ${saidPlace(countryName(country))}` : 'Elsewhere'
}
