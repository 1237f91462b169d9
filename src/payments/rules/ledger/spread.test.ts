import { expect, test } from 'vitest'
import { portionsOf, spread } from '#payments/rules/ledger/spread.ts'

test.each([
  [10, [1, 2, 3], [2, 3, 5]],
  [3, [1, 2, 4], [0, 1, 2]],
  [2, [3, 1], [2, 0]],
  [2, [1, 3], [1, 1]],
  [7, [0, 5, 0], [0, 7, 0]],
  [5, [0, 0], [0, 0]],
])('%d divided by %j is %j', (amount, weights, parts) => {
  expect(spread(amount, weights)).toEqual(parts)
})

test('a share of zero contains no commission', () => {
  const free = { amountMinor: 0, commissionMinor: 3, commissionTaxMinor: 2, customerFeeMinor: 1 }
  expect(portionsOf(free, 5)).toEqual({
    amountMinor: 5,
    commissionMinor: 0,
    commissionTaxMinor: 0,
    customerFeeMinor: 0,
  })
})
