import { expect, test } from 'vitest'
import { remainingText } from './use-server-clock.ts'

test.each([
  [15 * 60_000, '15 min'],
  [9 * 60_000 + 1000, '10 min'],
  [120_001, '3 min'],
  [120_000, '2:00'],
  [67_000, '1:07'],
  [400, '0:01'],
  [-5000, '0:00'],
])('the countdown of a hold with %i ms is "%s"', (left, text) => expect(remainingText(left)).toBe(text))
