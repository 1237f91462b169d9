import { expect, test } from 'vitest'
import { calendar } from '../../../../tests/support/orders/calendar.ts'
import { shapeAt } from '#booking/rules/bookings/shape.ts'
import type { Terms } from '#booking/rules/bookings/terms.ts'

/** In minutes from the start of the visit. */
const shapeOf = (terms: Partial<Terms>) => {
  const { visit, person, resource } = shapeAt(calendar({ terms }).terms, 0)
  const inMinutes = ({ startsAt, endsAt }: typeof visit) => [startsAt / 60_000, endsAt / 60_000]
  return { visit: inMinutes(visit), person: person.map(inMinutes), resource: inMinutes(resource) }
}

test('buffers before and after the visit apply to the person and the resources', () => {
  expect(shapeOf({ durationMinutes: 45, bufferBeforeMinutes: 10, bufferAfterMinutes: 15 })).toEqual({
    visit: [0, 45],
    person: [[-10, 60]],
    resource: [-10, 60],
  })
})

test('during a gap the person is free and the resources are not', () => {
  const gap = { startsMinutes: 20, lengthMinutes: 30 }
  expect(shapeOf({ durationMinutes: 60, bufferBeforeMinutes: 5, bufferAfterMinutes: 10, gap })).toEqual({
    visit: [0, 60],
    person: [
      [-5, 20],
      [50, 70],
    ],
    resource: [-5, 70],
  })
})

test('a gap can be at the beginning, at the end, and after the visit', () => {
  const personWith = (startsMinutes: number, lengthMinutes: number) =>
    shapeOf({ durationMinutes: 60, gap: { startsMinutes, lengthMinutes } }).person
  expect(personWith(0, 20)).toEqual([[20, 60]])
  expect(personWith(40, 20)).toEqual([[0, 40]])
  expect(personWith(40, 90)).toEqual([[0, 40]])
  expect(personWith(59, 1)).toEqual([[0, 59]])
  expect(personWith(60, 10)).toEqual([[0, 60]])
})
