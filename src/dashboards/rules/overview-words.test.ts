import { expect, test } from 'vitest'
import { isLate, spanText, trendSentence, waitText } from '#dashboards/rules/overview-words.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 5, 10)

test.each([
  [minutes(1), '1 minute'],
  [minutes(119), '119 minutes'],
  [hours(2), '2 hours'],
  [hours(47), '47 hours'],
  [days(2), '2 days'],
])('a duration of %i ms is shown as %s', (length, text) => expect(spanText(length)).toBe(text))

test('a task shows its waiting time, its deadline, or how late it is', () => {
  expect(waitText(now - hours(5), now, false)).toBe('for 5 hours')
  expect(waitText(now - hours(5), now, true)).toBe('5 hours late')
  expect(waitText(now + hours(2), now, true)).toMatch(/^until .*12:00 UTC$/)
})

test('a task is late after its deadline or its target time', () => {
  expect([isLate(now - 1, now, true, 48), isLate(now + 1, now, true, 48)]).toEqual([true, false])
  expect([isLate(now - hours(49), now, false, 48), isLate(now - hours(47), now, false, 48)]).toEqual([true, false])
})

test('a month is compared with the month before, if there was one', () => {
  expect(trendSentence(0, 0)).toBe('Nothing was ordered yet.')
  expect(trendSentence(1, 0)).toBe('1 order in the last 30 days.')
  expect(trendSentence(1_120, 1_000)).toBe('1,120 orders in the last 30 days, 12 % more than in the 30 days before.')
  expect(trendSentence(90, 100)).toBe('90 orders in the last 30 days, 10 % fewer than in the 30 days before.')
})
