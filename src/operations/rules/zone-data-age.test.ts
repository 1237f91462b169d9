import { expect, test } from 'vitest'
import { zoneDataAgeDays } from '#operations/rules/zone-data-age.ts'

test('the age of time zone data is read from its version', () => {
  const now = Date.UTC(2026, 10, 22)
  expect(zoneDataAgeDays('2026f', now)).toBeLessThan(183)
  expect(zoneDataAgeDays('2025c', now)).toBeGreaterThan(183)
  expect(zoneDataAgeDays('2027a', now)).toBe(0)
  expect(zoneDataAgeDays('?', now)).toBe(Infinity)
})
