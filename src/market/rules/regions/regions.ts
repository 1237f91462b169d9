import countryRegions from '#market/data/regions.json' with { type: 'json' }
import type { Settings } from '#shared/settings.ts'

/** The ten pages by which one browses. `asia` is the parent of the last four. */
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

/** A page of a list: a region, or everywhere. */
export type ListPage = Region | 'world'

export const regions = Object.keys(regionLabels) as Region[]

const asiasParts: readonly Region[] = ['south-asia', 'east-asia', 'southeast-asia', 'middle-east']

const oldSpellings: Record<string, Region> = { oceania: 'australia', 'latin-america': 'south-america' }

const regionsByCountry = countryRegions as Record<string, Region[]>

export const isRegion = (text: unknown): text is Region => typeof text === 'string' && Object.hasOwn(regionLabels, text)

/** Where an old spelling leads ("oceania" → "australia"), or undefined when it is none. */
export const renamedRegion = (slug: string): Region | undefined =>
  Object.hasOwn(oldSpellings, slug) ? oldSpellings[slug] : undefined

/** The sub-regions that a region's page also links to. */
export const partsOf = (region: Region): readonly Region[] => (region === 'asia' ? asiasParts : [])

/** All ISO 3166-1 countries that the market knows. */
export const countries = Object.keys(regionsByCountry)

/** Where administrators put countries otherwise than the bundled list has them, or that it does not have: {"XK": ["europe"]}. */
export type Memberships = Readonly<Record<string, readonly Region[]>>

const unchanged: Memberships = {}

export const membershipsOf = (settings: Settings): Memberships => settings.get('places.memberships')

/** All countries that stand on a page of the market. */
export const countriesOfMarket = (changed: Memberships = unchanged): string[] => [
  ...countries,
  ...Object.keys(changed).filter((country) => !Object.hasOwn(regionsByCountry, country)),
]

/** Nothing is sold in these, and nobody signs up there. */
export const closedCountriesOf = (settings: Settings): readonly string[] => settings.get('places.closed_countries')

/** Where businesses may be. */
export function openCountries(settings: Settings): string[] {
  const closed = closedCountriesOf(settings)
  return countriesOfMarket(membershipsOf(settings)).filter((country) => !closed.includes(country))
}

// Kosovo has no ISO code but people live there.
const regionsOf = (country: string, changed: Memberships): readonly Region[] =>
  changed[country] ?? regionsByCountry[country] ?? (country === 'XK' ? ['europe'] : [])

/** Every page on which a country stands, "world" included. */
export const pagesOf = (country: string, changed: Memberships = unchanged): ListPage[] => [
  ...regionsOf(country, changed),
  'world',
]

/** The one region that labels a country: the sub-region where there is one. */
export function primaryRegion(country: string, changed: Memberships = unchanged): Region {
  const [first = 'europe', second] = regionsOf(country, changed)
  return first === 'asia' && second && asiasParts.includes(second) ? second : first
}

export const countriesOf = (region: Region, changed: Memberships = unchanged): string[] =>
  countriesOfMarket(changed).filter((country) => regionsOf(country, changed).includes(region))

/** The region of a country for a profile ("PT" → "europe"); "" for none. */
export const regionOfCountry = (country: string, changed: Memberships = unchanged): string =>
  regionsOf(country, changed).length > 0 ? primaryRegion(country, changed) : ''
