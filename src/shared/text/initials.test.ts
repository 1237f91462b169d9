import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Casa Prato', 'CP'],
  ['Ana Maria Ferreira', 'AF'],
  ['Coil & Wave', 'CW'],
  ['Curl House 29', 'CH'],
  ['ärzte', 'Ä'],
  ['𝒜bc', '𝒜'],
  ['29', '2'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
