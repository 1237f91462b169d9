import type { ProviderPage } from '#catalogue/contract.ts'

const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Structured data for search engines (schema.org LocalBusiness). A hidden address is omitted. */
export function describeBusiness(provider: ProviderPage, url: string, image: string | null) {
  const { name, nameLocal, summary, rating, foundedYear, places } = provider
  const [place] = places
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    ...(nameLocal && { alternateName: nameLocal }),
    description: summary,
    url,
    ...(image && { image }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    address: addressOf(provider),
    ...(place?.isExact && { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }),
    openingHours: hoursOf(provider),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
  }
}

const addressOf = ({ places: [place], city, country }: ProviderPage) => ({
  '@type': 'PostalAddress',
  addressLocality: place?.city ?? city,
  addressCountry: place?.country ?? country,
  ...(place?.line1 && { streetAddress: place.line1 }),
  ...(place?.postalCode && { postalCode: place.postalCode }),
})

/** "Mo 09:00-13:00", one for each window. */
const hoursOf = ({ openingHours }: ProviderPage) =>
  openingHours
    .filter(({ text }) => /^\d/.test(text))
    .flatMap(({ weekday, text }) =>
      text.split(', ').map((window) => `${dayCodes[weekday - 1]} ${window.replace('–', '-')}`),
    )
