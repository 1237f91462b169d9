import { expect, test } from 'vitest'
import { cityOfZone } from '#site/screens/home/city-of-zone.ts'

test.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Port-au-Prince', 'Port-au-Prince'],
  ['UTC', ''],
  ['Etc/GMT+5', ''],
])('the time zone %s is named by the city "%s"', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city)
})
