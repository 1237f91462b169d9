import { expect, test } from 'vitest'
import { dayAfterKey, daysOfWeek, firstShown, laterMonth, weeksOfMonth, within } from './month-rules.ts'

const rows = (month: string, firstWeekday: number) =>
  weeksOfMonth(month, firstWeekday).map((week) => week.map((date) => (date ? Number(date.slice(8)) : 0)))

test('a month begins in the column of its first day, for every first day of the week', () => {
  expect(rows('2026-11', 1)[0]).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(rows('2026-11', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(rows('2026-11', 6)[0]).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a month contains all of its days once, in as few weeks as possible', () => {
  for (const firstWeekday of [1, 5, 6, 7])
    for (const [month, days] of [
      ['2026-02', 28],
      ['2028-02', 29],
      ['2026-11', 30],
      ['2026-12', 31],
    ] as const)
      expect(rows(month, firstWeekday).flat().filter(Boolean)).toEqual(
        Array.from({ length: days }, (_, day) => day + 1),
      )
  expect([rows('2027-02', 1), rows('2026-11', 1), rows('2026-11', 7)].map(({ length }) => length)).toEqual([4, 6, 5])
})

test('columns have the names of the weekdays', () => {
  expect(daysOfWeek(1)[0]).toBe('2024-01-01')
  expect(daysOfWeek(7)[0]).toBe('2024-01-07')
})

const european = { firstWeekday: 1, isMirrored: false }

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-11-30', '2026-11-29'],
  ['ArrowDown', '2026-11-28', '2026-12-05'],
  ['ArrowUp', '2026-11-28', '2026-11-21'],
  ['Home', '2026-11-28', '2026-11-23'],
  ['End', '2026-11-28', '2026-11-29'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, european)).toBe(to)
})

test('Home and End follow the local week, and arrows the visual direction', () => {
  const american = { firstWeekday: 7, isMirrored: false }
  expect(dayAfterKey('Home', '2026-11-28', american)).toBe('2026-11-22')
  expect(dayAfterKey('End', '2026-11-28', american)).toBe('2026-11-28')
  expect(dayAfterKey('ArrowLeft', '2026-11-28', { firstWeekday: 6, isMirrored: true })).toBe('2026-11-29')
  expect(dayAfterKey('Tab', '2026-11-28', american)).toBeUndefined()
})

test('an unavailable day cannot be reached', () => {
  expect(within('2026-11-20', '2026-11-23', '2026-12-22')).toBe('2026-11-23')
  expect(within('2026-12-23', '2026-11-23', '2026-12-22')).toBe('2026-12-22')
  expect(within('2026-12-01', '2026-11-23', '2026-12-22')).toBe('2026-12-01')
})

test('the month changes only if the day is not visible', () => {
  expect(firstShown('2026-11', '2026-12-05', 2)).toBe('2026-11')
  expect(firstShown('2026-11', '2027-01-05', 2)).toBe('2026-12')
  expect(firstShown('2026-12', '2026-11-05', 2)).toBe('2026-11')
  expect(firstShown('2026-11', '2026-12-05', 1)).toBe('2026-12')
  expect(laterMonth('2026-12', 1)).toBe('2027-01')
})
