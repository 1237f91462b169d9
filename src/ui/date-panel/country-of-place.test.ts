import { expect, test } from 'vitest'
import { countryOfPlace } from './country-of-place.ts'

test.each([
  ['EG', 'EG'],
  ['Lisbon, Portugal', 'PT'],
  ['united states', 'US'],
  ['Berlin, Germany', 'DE'],
  ['Springfield', 'BR'],
  ['', 'BR'],
])('"%s" is in %s', (place, country) => {
  expect(countryOfPlace(place, 'pt-BR')).toBe(country)
})

test('a language without a country uses the one with most speakers', () => {
  expect(countryOfPlace('', 'ja')).toBe('JP')
})
