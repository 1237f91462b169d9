import { expect, test } from 'vitest'
import {
  describeTotal,
  minuteOfClock,
  movedWindow,
  problemOfWeek,
  windowsOf,
  withCopies,
  withDay,
  withWindow,
} from './week-hours.ts'

const monday = { weekday: 1, opensMinute: 540, closesMinute: 1_080 }

test('the first window of a day copies the day before', () => {
  expect(withWindow([monday], 3)).toEqual([monday, { ...monday, weekday: 3 }])
  expect(withWindow([], 5)).toEqual([{ weekday: 5, opensMinute: 540, closesMinute: 1_020 }])
})

test('a second window begins an hour after the first one ends', () => {
  expect(windowsOf(withWindow([{ ...monday, closesMinute: 780 }], 1), 1)[1]).toEqual({
    weekday: 1,
    opensMinute: 840,
    closesMinute: 1_020,
  })
})

test('a window that ends before it begins ends on the next day, and is read back unchanged', () => {
  const late = movedWindow(monday, { opens: 1_320, closes: 120 })
  expect(late.closesMinute).toBe(1_560)
  expect(movedWindow(late, { opens: 60 }).closesMinute).toBe(120)
})

test('hours can be copied to other days, including closed ones', () => {
  const week = withCopies([monday], 1, [2, 6])
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 6])
  expect(withCopies(week, 7, [1, 2])).toEqual([{ ...monday, weekday: 6 }])
})

test('overlapping windows of a day are reported', () => {
  const week = withDay([], 2, [monday, { ...monday, opensMinute: 1_000, closesMinute: 1_200 }])
  expect(problemOfWeek(week)).toBe('On Tuesday two times overlap.')
  expect(problemOfWeek([monday])).toBeUndefined()
})

test('a time is read in the usual formats', () => {
  expect([minuteOfClock('09:30'), minuteOfClock('24:00'), minuteOfClock('')]).toEqual([570, undefined, undefined])
  expect([describeTotal([monday]), describeTotal([])]).toEqual(['9 hours a week', 'Closed all week'])
})
