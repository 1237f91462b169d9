import { expect, test } from 'vitest'
import { inTurn } from '#booking/rules/bookings/choose-staff.ts'

const idle = (personId: string, minutesThatDay = 0, lastBookedAt: number | null = null) => ({
  personId,
  minutesThatDay,
  lastBookedAt,
})

test('the person with the fewest visits that day comes first', () => {
  expect(inTurn([idle('ana', 60, 1), idle('bo', 59, 900)])).toEqual(['bo', 'ana'])
})

test('among equals, the person who has waited longest comes first, and before them those never booked', () => {
  expect(inTurn([idle('ana', 30, 200), idle('bo', 30, 100), idle('cy', 30)])).toEqual(['cy', 'bo', 'ana'])
})

test('otherwise the id decides, whatever the order of the list', () => {
  expect(inTurn([idle('b'), idle('a'), idle('c')])).toEqual(['a', 'b', 'c'])
  expect(inTurn([idle('c'), idle('b'), idle('a')])).toEqual(['a', 'b', 'c'])
})
