import { expect, test } from 'vitest'
import { currenciesByMain, inOrder } from '#dashboards/rules/currency-order.ts'

const perUsd = new Map([
  ['USD', 1],
  ['EUR', 0.9],
  ['JPY', 150],
])
const sale = (currency: string, minor: number) => ({ currency, minor })

test.each([
  ['the most by the rates', [sale('JPY', 90_000), sale('EUR', 60_000), sale('USD', 60_000)], ['EUR', 'USD', 'JPY']],
  ['the most of several days', [sale('USD', 40_00), sale('EUR', 60_00), sale('USD', 40_00)], ['USD', 'JPY', 'EUR']],
  ['nothing', [], ['USD', 'JPY', 'EUR']],
  ['only what has no rate', [sale('XAU', 90_000)], ['USD', 'JPY', 'EUR']],
])('sold was %s: %j, so the order is %j', (_, sales, order) => {
  expect(currenciesByMain(['USD', 'JPY', 'EUR'], sales, perUsd)).toEqual(order)
})

test('sums stand in the order of the market’s currencies, then others by code', () => {
  const sums = ['VND', 'JOD', 'EUR', 'ARS', 'USD'].map((currency) => ({ currency }))
  expect(inOrder(['USD', 'EUR'], sums).map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'ARS', 'JOD', 'VND'])
})
