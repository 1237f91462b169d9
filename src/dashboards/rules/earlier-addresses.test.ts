import { expect, test } from 'vitest'
import { pathOfTab } from '#dashboards/rules/earlier-addresses.ts'

const firstPartOf = (area: string) => ({ disputes: 'disputes' })[area]
const read = (search: string) => pathOfTab(search, { first: 'overview', firstPartOf })

test('an old URL redirects to the same area, part and row, with the same filters', () => {
  expect(read('?tab=orders')).toBe('/orders')
  expect(read('?tab=orders&open=SK-1&state=waiting')).toBe('/orders/SK-1?state=waiting')
  expect(read('?tab=overview&days=7')).toBe('?days=7')
  expect(read('?tab=money&part=payouts&open=P1')).toBe('/money/payouts/P1')
  expect(read('?state=failed&tab=messages')).toBe('/messages?state=failed')
})

test('without a part, a row of an area with parts opens in the first part', () => {
  expect(read('?tab=disputes&open=D1')).toBe('/disputes/disputes/D1')
  expect(read('?tab=disputes')).toBe('/disputes')
})

test('values of the URL stay within their path segment, and an unknown area redirects nowhere', () => {
  expect(read('?tab=../../login')).toBe('/..%2F..%2Flogin')
  expect(read('?open=1')).toBeUndefined()
  expect(read('')).toBeUndefined()
})
