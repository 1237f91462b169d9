import { expect, test } from 'vitest'
import { payAgainUntil } from '#ordering/rules/payments/agreed.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const now = Date.parse('2026-11-02T10:00Z')

test('a failed payment can be repeated for a day, or until two hours before the start', () => {
  expect(payAgainUntil(now + hours(72), now)).toBe(now + hours(24))
  expect(payAgainUntil(now + hours(10), now)).toBe(now + hours(8))
  expect(payAgainUntil(null, now)).toBe(now + hours(24))
})

test('at least half an hour remains to repeat it', () =>
  expect(payAgainUntil(now + hours(1), now)).toBe(now + minutes(30)))
