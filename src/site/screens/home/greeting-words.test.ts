import { expect, test } from 'vitest'
import { greetingFor } from '#site/screens/home/greeting-words.ts'

test.each([
  [9, { name: 'Mira', displayName: 'Mira Lindqvist' }, 'Good morning, Mira'],
  [13, { name: '', displayName: 'Ann L.' }, 'Good afternoon, Ann L.'],
  [20, { name: '', displayName: null }, 'Good evening'],
  [3, null, 'Good evening'],
  [null, null, 'Welcome'],
])('at %s, the greeting of %j is "%s"', (hour, person, words) => {
  expect(greetingFor(hour, person)).toBe(words)
})
