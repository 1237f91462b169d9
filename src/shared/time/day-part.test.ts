import { expect, test } from 'vitest'
import { dayPartAt, dayParts, epochDayOfPart, hoursOfPart, partNumber, partOfHour } from './day-part.ts'
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
  expect([0, 11, 12, 17, 23, 24].map(partOfHour)).toEqual([0, 0, 1, 2, 2, 3])
  expect(dayParts.map(hoursOfPart)).toEqual([
    [0, 12],
    [12, 17],
    [17, 24],
  ])
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
