import { expect, test } from 'vitest'
import { minutes } from '#shared/time/instant.ts'
import { inTurn } from '#booking/rules/bookings/choose-staff.ts'
import { extendedExpiry } from '#booking/rules/bookings/hold-time.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'

const limits = { holdMinutes: 10, checkoutMinutes: 15, longestMinutes: 25 }

// Held at 0; expiry, present time and new expiry in minutes.
test.each([
  ['from the first minute', 10, 0, 15],
  ['from the fourth minute', 10, 4, 19],
  ['up to twenty-five minutes', 10, 9.9, 24.9],
  ['once only', 15, 5, 15],
  ['not when it ran out', 10, 10, 10],
])('a hold is extended %s', (_, expiresIn, nowIn, expected) => {
  expect(extendedExpiry({ heldAt: 0, expiresAt: minutes(expiresIn) }, minutes(nowIn), limits)).toBe(minutes(expected))
})

test('fewest visits come first, then the longest wait, then the id', () => {
  const person = (personId: string, minutesThatDay: number, lastBookedAt: number | null) => ({
    personId,
    minutesThatDay,
    lastBookedAt,
  })
  expect(
    inTurn([person('d', 0, 5), person('c', 0, null), person('b', 60, null), person('a', 0, 5), person('e', 0, 4)]),
  ).toEqual(['c', 'e', 'a', 'd', 'b'])
})

test('a class has the same key for everybody, and another class has another key', () => {
  const name = sessionOf('service', 1_000, 'ana')
  expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(sessionOf('service', 1_000, 'ana')).toBe(name)
  const names = Array.from({ length: 20_000 }, (_, index) =>
    sessionOf('service', index * 300_000, index % 2 ? 'ana' : null),
  )
  expect(new Set(names).size).toBe(20_000)
})
