import { expect, test } from 'vitest'
import { currenciesByMain, inOrder } from '#dashboards/rules/currency-order.ts'

const sold = (currency: string, count: number) => ({ currency, count })

test.each([
  ['most in euros', [sold('JPY', 3), sold('EUR', 8), sold('USD', 7)], ['EUR', 'USD', 'JPY']],
  ['as much in two', [sold('EUR', 7), sold('JPY', 7)], ['JPY', 'USD', 'EUR']],
  ['only in another currency', [sold('VND', 1)], ['VND', 'USD', 'JPY', 'EUR']],
  ['nothing', [], ['USD', 'JPY', 'EUR']],
])('where %s was sold (%j), the order is %j', (_, sales, order) => {
  expect(currenciesByMain(['USD', 'JPY', 'EUR'], sales)).toEqual(order)
})

test('sums stand in the order of the market’s currencies, then others by code', () => {
  const sums = ['VND', 'JOD', 'EUR', 'ARS', 'USD'].map((currency) => ({ currency }))
  expect(inOrder(['USD', 'EUR'], sums).map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'ARS', 'JOD', 'VND'])
})
