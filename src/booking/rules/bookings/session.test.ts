import { expect, test } from 'vitest'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { isId } from '#shared/ids.ts'

test('a class has the same id-shaped key for everybody', () => {
  // The key is stored in bookings: another key for the same class would sell its seats twice.
  expect(sessionOf('service', 1_795_000_000_000, 'ana')).toBe('845c93e0-5cd3-8ad5-a705-a2adc7c78807')
  expect(sessionOf('service', 1_795_000_000_000, null)).toBe('83ded599-ee9a-88ed-a173-774997ab33d8')
  expect(isId(sessionOf('service', 0, null))).toBe(true)
})

test('another service, time or person is another class', () => {
  const names = [
    sessionOf('service', 1, 'ana'),
    sessionOf('other', 1, 'ana'),
    sessionOf('service', 2, 'ana'),
    sessionOf('service', 1, 'bo'),
    sessionOf('service', 1, null),
  ]
  expect(new Set(names).size).toBe(5)
})
