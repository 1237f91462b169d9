import { expect, test } from 'vitest'
import {
  datesFrom,
  daysBetween,
  epochDayOf,
  isLocalDate,
  isoWeekOf,
  monthGrid,
  plusDays,
  plusMonths,
  weekdayOf,
} from '#shared/time/local-date.ts'

test('days are added across months, years and leap days', () => {
  expect(plusDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('1970-01-01', -1)).toBe('1969-12-31')
  expect(daysBetween('2026-12-31', '2028-03-01')).toBe(426)
  expect(epochDayOf('1970-01-02')).toBe(1)
})

test('a month after the 31st is the last day of a shorter month', () => {
  expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(plusMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(plusMonths('2027-01-15', -2)).toBe('2026-11-15')
})

test('Monday is 1 and Sunday is 7, before 1970 as well', () => {
  expect(['2026-11-02', '2026-11-08', '1969-12-29', '1969-12-28'].map(weekdayOf)).toEqual([1, 7, 1, 7])
})

test('1 January 2027 is in week 53 of 2026', () => {
  expect(isoWeekOf('2027-01-01')).toEqual({ year: 2026, week: 53 })
  expect(isoWeekOf('2027-01-04')).toEqual({ year: 2027, week: 1 })
})

test('a month is shown in whole weeks', () => {
  const grid = monthGrid('2026-11')
  expect([grid.length, grid[0]![0], grid.at(-1)![6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(monthGrid('2027-02').map((week) => week.length)).toEqual([7, 7, 7, 7])
  expect(monthGrid('2026-11', 7)[0]![0]).toBe('2026-11-01')
  expect(monthGrid('2026-11', 6)[0]![0]).toBe('2026-10-31')
})

test('only existing days are valid', () => {
  expect(['2028-02-29', '2027-02-29', '2026-13-01', '2026-1-1', '', null, '2026-11-06T00:00'].map(isLocalDate)).toEqual(
    [true, false, false, false, false, false, false],
  )
})

test('a range of days includes both ends', () => {
  expect(datesFrom('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(datesFrom('2026-11-02', '2026-11-01')).toEqual([])
})
