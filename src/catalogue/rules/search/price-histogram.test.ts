import { expect, test } from 'vitest'
import { priceHistogram } from '#catalogue/rules/search/price-histogram.ts'

test('prices are counted in round steps from zero', () => {
  expect(priceHistogram([2, 2.5, 4, 9, 9.99, 20])).toEqual({
    bars: [0, 0, 2, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    step: 1,
  })
  expect(priceHistogram([100, 700, 2_000, 2_800, 5_500])?.step).toBe(200)
})

test('one expensive service is counted in the last bar and does not flatten the others', () => {
  const { bars, step } = priceHistogram([...Array.from({ length: 39 }, (_, index) => index + 1), 9_000])!
  expect({ step, length: bars.length, last: bars.at(-1) }).toEqual({ step: 2, length: 20, last: 3 })
  expect(bars.reduce((sum, amount) => sum + amount, 0)).toBe(40)
})

test('few prices, or equal ones, have no histogram', () => {
  expect(priceHistogram([5, 10, 15, 20])).toBeNull()
  expect(priceHistogram([12, 12, 12, 12, 12, 12])).toBeNull()
  expect(priceHistogram([0, 0, 0, 0, 0])).toBeNull()
})
