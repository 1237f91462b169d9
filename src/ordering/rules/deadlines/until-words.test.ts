import { expect, test } from 'vitest'
import { untilWords } from '#ordering/rules/deadlines/until-words.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

test.each([
  [-minutes(5), 'now'],
  [0, 'now'],
  [1, 'in 1 minute'],
  [minutes(59), 'in 59 minutes'],
  [hours(1), 'in 1 hour'],
  [hours(26), 'in 26 hours'],
  [days(2), 'in 2 days'],
  [days(9) - 1, 'in 8 days'],
])('%s ms ahead is %s', (left, words) => {
  expect(untilWords(1_000_000 + left, 1_000_000)).toBe(words)
})
