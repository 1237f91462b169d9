import { expect, test } from 'vitest'
import { tidyCity } from '#site/screens/saved-city.tsx'

test('a saved city has no space around it and at most 200 characters', () => {
  expect(tidyCity('  Nairobi, Kenya ')).toBe('Nairobi, Kenya')
  expect(tidyCity('x'.repeat(300))).toHaveLength(200)
  expect(tidyCity('   ')).toBe('')
})
