import { expect, test } from 'vitest'
import { todayIn } from './region-day.ts'

test('today is the local date of the region', () => {
  const evening = Date.parse('2026-11-21T20:00:00Z')
  expect(todayIn('australia', evening)).toBe('2026-11-22')
  expect(todayIn('africa', evening)).toBe('2026-11-21')
  expect(todayIn('north-america', Date.parse('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
})
