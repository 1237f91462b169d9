import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [75, '75 min'],
  [90, '1 h 30 min'],
  [300, '5 h'],
  [315, '5 h 15 min'],
  [4_320, '3 days'],
  [4_365, '3 days 45 min'],
  [4_440, '3 days 2 h'],
])('%d minutes are shown as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
