import { expect, test } from 'vitest'
import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import { regionLabels } from '#market/rules/regions/regions.ts'

test.each([
  ['Middle East', 'the Middle East'],
  ['Netherlands, Europe', 'the Netherlands, Europe'],
  ['Amsterdam, Netherlands', 'Amsterdam, Netherlands'],
  ['Kenya, Africa', 'Kenya, Africa'],
  ['Asia', 'Asia'],
])('within a sentence "%s" is written as "%s"', (place, said) => {
  expect(saidPlace(place)).toBe(said)
})

test('countries whose names require an article get it', () => {
  const codes = [
    'AE',
    'BS',
    'CF',
    'CK',
    'DO',
    'FK',
    'FO',
    'GB',
    'GM',
    'IM',
    'KM',
    'KY',
    'MH',
    'MP',
    'MV',
    'NL',
    'PH',
    'SB',
    'SC',
    'TC',
    'US',
    'VG',
    'VI',
  ]
  for (const code of codes) expect(saidPlace(countryName(code)), code).toBe(`the ${countryName(code)}`)
  expect(Object.values(regionLabels).filter((label) => saidPlace(label) !== label)).toEqual(['Middle East'])
})
