import { expect, test } from 'vitest'
import { greetingAt, trendSentence } from '#dashboards/rules/today-words.ts'
import { plusDays } from '#shared/time/local-date.ts'

test.each([
  [0, 'Good night'],
  [299, 'Good night'],
  [300, 'Good morning'],
  [719, 'Good morning'],
  [720, 'Good afternoon'],
  [1080, 'Good evening'],
])('at minute %i the greeting is "%s"', (minute, words) => {
  expect(greetingAt(minute)).toBe(words)
})

/** Thirty days beginning on a Sunday, each with the same count except where given. */
const days = (first: string, each: number, other: Record<number, number> = {}) =>
  Array.from({ length: 30 }, (_, index) => ({ date: plusDays(first, index), bookings: other[index] ?? each }))

const before = days('2026-09-23', 1)

test.each([
  ['nothing at all is said as it is', days('2026-10-23', 0), days('2026-09-23', 0), 'No bookings in the last 30 days.'],
  [
    'a first month is counted, not compared',
    days('2026-10-23', 0, { 3: 1 }),
    days('2026-09-23', 0),
    '1 booking in the last 30 days, none in the 30 days before.',
  ],
  [
    'few before say nothing in percent',
    days('2026-10-23', 1),
    days('2026-09-23', 0, { 0: 4 }),
    '30 bookings in the last 30 days, 4 in the 30 days before.',
  ],
  ['the same is the same', days('2026-10-23', 1), before, 'As many bookings as in the 30 days before.'],
  // 24 October 2026 is a Saturday.
  [
    'a weekday that makes the difference is named',
    days('2026-10-23', 1, { 1: 3, 8: 3 }),
    before,
    '13 % more bookings than in the 30 days before, mostly Saturday.',
  ],
  [
    'so is one that falls behind',
    days('2026-10-23', 1, { 1: 0, 8: 0 }),
    before,
    '7 % fewer bookings than in the 30 days before, mostly Saturday.',
  ],
  [
    'where all weekdays grow alike none is named',
    days('2026-10-23', 2),
    days('2026-09-23', 1),
    '100 % more bookings than in the 30 days before.',
  ],
])('%s', (_name, now, then, sentence) => {
  expect(trendSentence(now, then)).toBe(sentence)
})
