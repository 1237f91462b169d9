import { expect, test } from 'vitest'
import { inTurn } from '#booking/rules/bookings/choose-staff.ts'

const idle = (personId: string, minutesThatDay = 0, lastBookedAt: number | null = null) => ({
  personId,
  minutesThatDay,
  lastBookedAt,
})

test('who has least to do that day comes first, however long others have waited', () => {
  expect(inTurn([idle('ana', 60, 1), idle('bo', 59, 900)])).toEqual(['bo', 'ana'])
})

test('of those with as much to do, who has waited longest comes first, and who was never booked before all', () => {
  expect(inTurn([idle('ana', 30, 200), idle('bo', 30, 100), idle('cy', 30)])).toEqual(['cy', 'bo', 'ana'])
})

test('else the id decides, whatever the order in which they are named', () => {
  expect(inTurn([idle('b'), idle('a'), idle('c')])).toEqual(['a', 'b', 'c'])
  expect(inTurn([idle('c'), idle('b'), idle('a')])).toEqual(['a', 'b', 'c'])
})
