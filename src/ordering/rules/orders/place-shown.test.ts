import { expect, test } from 'vitest'
import { isStreetShown } from '#ordering/rules/orders/place-shown.ts'

test('a street that is not hidden is told to everybody', () => {
  expect(isStreetShown({ hideExactAddress: false }, false, [])).toBe(true)
})

test('a hidden one is told to those with full access and a visit that is agreed', () => {
  const shown = (status: Parameters<typeof isStreetShown>[2][number], hasFullAccess = true) =>
    isStreetShown({ hideExactAddress: true }, hasFullAccess, ['cancelled', status])
  expect(shown('confirmed')).toBe(true)
  expect(shown('confirmed', false)).toBe(false)
  expect(shown('completed')).toBe(true)
  expect(shown('requested')).toBe(false)
  expect(shown('awaiting_payment')).toBe(false)
  expect(shown('no_show')).toBe(false)
})
