import { expect, test } from 'vitest'
import { isSearchAddress } from '#site/rules/search-address.ts'

test.each([
  ['/', true],
  ['/search', true],
  ['/category/hair', true],
  ['/service/019a', true],
  ['/provider-dashboard/019a/calendar', false],
  ['/admin-dashboard', false],
  ['/order', false],
  ['/order/problem', false],
])('the search in the header shows the parameters of %s: %s', (pathname, isShown) => {
  expect(isSearchAddress(pathname)).toBe(isShown)
})
