import { expect, test } from 'vitest'
import { isKeyOf } from '#shared/known-key.ts'

const shares = { 100: 'all', 0: 'nothing' }

test('a key matches own properties only, not inherited ones', () => {
  expect(
    ['100', '0', '50', '', 'constructor', '__proto__', 'toString'].filter((text) => isKeyOf(shares, text)),
  ).toEqual(['100', '0'])
})
