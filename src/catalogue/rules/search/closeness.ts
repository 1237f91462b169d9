import { nearKm, type Whereabouts } from '#market/rules/regions/geography.ts'
import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'

/** What is close comes first: the surroundings, then the rest of the country, then everywhere else. */
export const closenesses = ['near', 'country', 'elsewhere'] as const
export type Closeness = (typeof closenesses)[number]

// The best of a town are found among so many of the closest, however many there are around it.
const mostCompared = 2_000

/** Who asks for a place has one, and who asks for a region does, too. */
export const hasPlaceFilter = ({ near, country, city, page }: ListFilters): boolean =>
  Boolean(near ?? country ?? city) || (page !== undefined && page !== 'world')

/** The part of a question that lies so close; undefined where a place has no such part. Together they are the whole, and nothing is in two. */
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
