import { countries, serviceTypes, type CategoryKey, type Country, type ServiceType } from './sources.ts'

/** A provider in a town of the handwritten ones with similar services, so that there is something to compare. */
export interface Rival {
  country: Country
  town: Country['cities'][number]
  types: ServiceType[]
}

const towns = [
  ['PT', 'Lisbon'],
  ['KE', 'Nairobi'],
  ['JO', 'Amman'],
  ['US', 'New York City'],
  ['AR', 'Buenos Aires'],
  ['CA', 'Montréal'],
  ['AU', 'Melbourne'],
  ['JP', 'Tokyo'],
  ['VN', 'Hanoi'],
  ['IN', 'Mumbai'],
  ['GE', 'Tbilisi'],
] as const

const wanted: [CategoryKey, string][] = [
  ['food', 'restaurant'],
  ['local', 'repair'],
  ['hair', 'cut'],
  ['other', 'massage'],
]

/** Three providers with two services each, for each kind in each town. */
const businesses = 3
export const servicesOfRival = 2

// The first providers come from everywhere, so that a small demo is as diverse as a large one.
const firstIndex = 300

const rivals: Rival[] = Array.from({ length: businesses }).flatMap(() =>
  towns.flatMap(([code, name]) => {
    const country = countries.find((one) => one.code === code)!
    const town = country.cities.find(([city]) => city === name)!
    return wanted.map(([category, subcategory]) => ({
      country,
      town,
      types: serviceTypes.filter((type) => type.category === category && type.subcategory === subcategory),
    }))
  }),
)

/** The competitor that provider number `index` becomes; undefined for none. */
export const rivalAt = (index: number): Rival | undefined => rivals[index - firstIndex]
