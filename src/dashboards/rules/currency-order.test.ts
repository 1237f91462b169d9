import { expect, test } from 'vitest'
import { chartCurrency, inMarketOrder } from '#dashboards/rules/currency-order.ts'

const sale = (currency: string, agreedMinor: number) => ({ currency, agreedMinor })

test.each([
  [['EUR', 'JPY', 'USD'], [sale('JPY', 900_000), sale('EUR', 6_000), sale('USD', 7_000)], 'EUR'],
  [['EUR', 'USD'], [sale('EUR', 0), sale('USD', 7_000)], 'USD'],
  [['EUR', 'USD'], [], 'EUR'],
  [[], [], 'USD'],
])('of %j with sales %j the chart shows %s', (currencies, sales, currency) => {
  expect(chartCurrency(currencies, sales)).toBe(currency)
})

test('sums stand in the order of the market’s currencies, then others by code', () => {
  const sums = ['VND', 'JOD', 'EUR', 'ARS', 'USD'].map((currency) => ({ currency }))
  expect(inMarketOrder(['USD', 'EUR'], sums).map(({ currency }) => currency)).toEqual([
    'USD',
    'EUR',
    'ARS',
    'JOD',
    'VND',
  ])
})
