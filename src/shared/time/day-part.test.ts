import { expect, test } from 'vitest'
import { dayPartAt, epochDayOfPart, minutesLeftOfPart, partNumber } from './day-part.ts'
import { epochDayOf } from './local-date.ts'

test('the morning ends at noon and the evening begins at five', () => {
  expect([0, 719, 720, 1019, 1020, 1439].map(dayPartAt)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
  expect([0, 719, 720, 1439].map(minutesLeftOfPart)).toEqual([720, 1, 300, 1])
})

test('parts of days are numbered in order of time, and contain their day', () => {
  const numbers = [
    partNumber('2026-11-06', 'morning'),
    partNumber('2026-11-06', 'evening'),
    partNumber('2026-11-07', 'morning'),
  ]
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(numbers.map(epochDayOfPart)).toEqual(['2026-11-06', '2026-11-06', '2026-11-07'].map(epochDayOf))
})
