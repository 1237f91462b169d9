import { expect, test } from 'vitest'
import { countryCodes } from '#identity/rules/countries.ts'
import { mainZoneOf } from '#shared/time/country-zones.ts'
import { isZone } from '#shared/time/zones.ts'

test('a country with one main zone has it as default', () => {
  const expected = {
    PT: 'Europe/Lisbon',
    ES: 'Europe/Madrid',
    DE: 'Europe/Berlin',
    FR: 'Europe/Paris',
    KE: 'Africa/Nairobi',
    IN: 'Asia/Kolkata',
    SE: 'Europe/Stockholm',
    VN: 'Asia/Ho_Chi_Minh',
    JP: 'Asia/Tokyo',
  }
  for (const [country, zone] of Object.entries(expected)) expect(mainZoneOf(country), country).toBe(zone)
})

test('a country with several zones has no default', () => {
  expect(['US', 'BR', 'RU', 'AU', 'CA', 'MX', 'ID', ''].map(mainZoneOf)).toEqual(Array(8).fill(undefined))
})

test('every listed zone exists', () => {
  for (const country of countryCodes) expect(isZone(mainZoneOf(country) ?? 'UTC'), country).toBe(true)
})
