import countryRegions from '#market/data/regions.json' with { type: 'json' }
import type { Settings } from '#shared/settings.ts'

/** The ten regions with pages of their own. `asia` is the parent of the last four. */
export const regionLabels = {
  africa: 'Africa',
  asia: 'Asia',
  europe: 'Europe',
  'north-america': 'North America',
  'south-america': 'South America',
  australia: 'Australia and Oceania',
  'south-asia': 'South Asia',
  'east-asia': 'East Asia',
  'southeast-asia': 'Southeast Asia',
  'middle-east': 'Middle East',
} as const

export type Region = keyof typeof regionLabels

/** The page of a list: a region, or the whole world. */
export type ListPage = Region | 'world'

export const regions = Object.keys(regionLabels) as Region[]

const asiasParts: readonly Region[] = ['south-asia', 'east-asia', 'southeast-asia', 'middle-east']

const oldSpellings: Record<string, Region> = { oceania: 'australia', 'latin-america': 'south-america' }

const regionsByCountry = countryRegions as Record<string, Region[]>

export const isRegion = (text: unknown): text is Region => typeof text === 'string' && Object.hasOwn(regionLabels, text)

/** The region of an old spelling ("oceania" → "australia"), or undefined. */
export const renamedRegion = (slug: string): Region | undefined =>
  Object.hasOwn(oldSpellings, slug) ? oldSpellings[slug] : undefined

/** The sub-regions to which a region's page also links. */
export const partsOf = (region: Region): readonly Region[] => (region === 'asia' ? asiasParts : [])

/** All ISO 3166-1 countries that the market knows. */
export const countries = Object.keys(regionsByCountry)

/** The regions of countries that administrators changed or added: {"XK": ["europe"]}. */
export type Memberships = Readonly<Record<string, readonly Region[]>>

const unchanged: Memberships = {}

export const membershipsOf = (settings: Settings): Memberships => settings.get('places.memberships')

/** All countries with a region, by the bundled list and the changes. */
export const countriesOfMarket = (changed: Memberships = unchanged): string[] => [
  ...countries,
  ...Object.keys(changed).filter((country) => !Object.hasOwn(regionsByCountry, country)),
]

/** Countries in which nothing is sold and nobody can sign up. */
export const closedCountriesOf = (settings: Settings): readonly string[] => settings.get('places.closed_countries')

/** Countries in which a business may be. */
export function openCountries(settings: Settings): string[] {
  const closed = closedCountriesOf(settings)
  return countriesOfMarket(membershipsOf(settings)).filter((country) => !closed.includes(country))
}

// Kosovo has no ISO code, but people live there.
const regionsOf = (country: string, changed: Memberships): readonly Region[] =>
  changed[country] ?? regionsByCountry[country] ?? (country === 'XK' ? ['europe'] : [])

/** Every page that lists a country, "world" included. */
export const pagesOf = (country: string, changed: Memberships = unchanged): ListPage[] => [
  ...regionsOf(country, changed),
  'world',
]

/** The region that labels a country: the sub-region where there is one. */
export function primaryRegion(country: string, changed: Memberships = unchanged): Region {
  const [first = 'europe', second] = regionsOf(country, changed)
  return first === 'asia' && second && asiasParts.includes(second) ? second : first
}

export const countriesOf = (region: Region, changed: Memberships = unchanged): string[] =>
  countriesOfMarket(changed).filter((country) => regionsOf(country, changed).includes(region))

/** The region of a country for a profile ("PT" → "europe"); "" for a country without one. */
export const regionOfCountry = (country: string, changed: Memberships = unchanged): string =>
  regionsOf(country, changed).length > 0 ? primaryRegion(country, changed) : ''
