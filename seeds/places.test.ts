import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries } from './world/sources.ts'
import { offsetMinutesAt } from '#shared/time/zones.ts'

const towns = gunzipSync(readFileSync(join(import.meta.dirname, 'data/places.tsv.gz')))
  .toString()
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .toSorted((one, other) => Number(other[6]) - Number(one[6]))
  .map(([, name, country, latitude, longitude, zone]) => ({
    name,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone: zone!,
  }))

const zoneOf = (country: string, name: string) =>
  towns.find((town) => town.country === country && town.name === name)?.zone

test.each([
  ['UA', 'Odesa', 'Europe/Kyiv'],
  ['UA', 'Mykolayiv', 'Europe/Kyiv'],
  ['MX', 'Guadalajara', 'America/Mexico_City'],
  ['MX', 'Zapopan', 'America/Mexico_City'],
  ['MX', 'Tijuana', 'America/Tijuana'],
  ['PG', 'Kokopo', 'Pacific/Port_Moresby'],
  ['US', 'Seattle', 'America/Los_Angeles'],
  ['US', 'Indianapolis', 'America/New_York'],
  ['US', 'Memphis', 'America/Chicago'],
  ['PT', 'Lisbon', 'Europe/Lisbon'],
])('%s %s keeps the time of %s', (country, name, zone) => {
  expect(zoneOf(country, name)).toBe(zone)
})

test('the clocks of a city of the demo are those of the town found by that name', () => {
  const at = [Date.UTC(2027, 0, 1), Date.UTC(2027, 6, 1)]
  const wrong = countries.flatMap(({ code, cities }) =>
    cities.filter(([, latitude, longitude, zone]) =>
      towns
        .filter(
          (town) => town.country === code && Math.hypot(town.latitude - latitude, town.longitude - longitude) < 0.02,
        )
        .some((town) => at.some((day) => offsetMinutesAt(town.zone, day) !== offsetMinutesAt(zone, day))),
    ),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})
