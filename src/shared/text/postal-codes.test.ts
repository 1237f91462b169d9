import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postalCodeMatch } from '#shared/text/postal-codes.ts'

test.each([
  ['1100-053', '1100053', true],
  ['SW1A 1AA', 'sw1a1aa', true],
  ['1250*', '1250-142', true],
  ['sw1a*', 'SW1A 1AA', true],
  ['1200-123', '1200–123', true],
  ['1250*', '1251-142', false],
  ['1250', '1250-142', false],
  ['1250-142', '1250', false],
  ['*', '', false],
])('%s and %s: %s', (listed, typed, expected) => {
  expect(postalCodeMatch([listed], typed) > 0).toBe(expected)
})

test('a code matches each of its beginnings, written with any spaces, dashes and case', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{3,8}$/)
  fc.assert(
    fc.property(code, fc.nat(8), fc.constantFrom(' ', '-', ''), (whole, length, gap) => {
      const typed = `${whole.slice(0, 2)}${gap}${whole.slice(2).toLowerCase()}`
      const beginning = `${whole.slice(0, Math.max(1, length))}*`
      expect(postalCodeMatch([beginning], typed)).toBe(Math.min(whole.length, Math.max(1, length)))
      expect(postalCodeMatch([`${whole}X`], typed)).toBe(0)
      expect(postalCodeMatch([beginning, whole], typed)).toBe(whole.length + 1)
    }),
  )
})
