import { expect, test } from 'vitest'
import { shortWhen } from './short-when.ts'

test.each([
  ['Sat 28 Nov 2026, 10:40 (Lisbon, UTC+0)', 'Sat 28 Nov, 10:40'],
  [
    'As soon as possible, ready about Sat 28 Nov 2026, 10:40 (Lisbon, UTC+0)',
    'As soon as possible, ready about Sat 28 Nov, 10:40',
  ],
  ['Sat 2 Jan 2027, 13:00–13:30 (Lisbon, UTC+0)', 'Sat 2 Jan 2027, 13:00–13:30'],
  ['As soon as possible', 'As soon as possible'],
])('"%s" is short as "%s"', (text, short) => {
  expect(shortWhen(text, '2026-11-28T10:00:00.000Z')).toBe(short)
})
