import { expect, test } from 'vitest'
import { chartCurrency } from '#dashboards/rules/chart-currency.ts'

const sale = (currency: string, agreedMinor: number) => ({ currency, agreedMinor })

test.each([
  [['EUR', 'JPY', 'USD'], [sale('JPY', 900_000), sale('EUR', 6_000), sale('USD', 7_000)], 'EUR'],
  [['EUR', 'USD'], [sale('EUR', 0), sale('USD', 7_000)], 'USD'],
  [['EUR', 'USD'], [], 'EUR'],
  [[], [], 'USD'],
])('of %j with sales %j the chart shows %s', (currencies, sales, currency) => {
  expect(chartCurrency(currencies, sales)).toBe(currency)
})
