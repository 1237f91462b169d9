import { expect, test } from 'vitest'
import {
  isShopping,
  needsAccount,
  pathBeyondLogin,
  safeReturnPath,
  withReturnPath,
} from '#identity/rules/sessions/return-path.ts'

test.each(['/cart', '/order?ref=K7Q2-9M4T', '/service/abc#reviews', '/user-profile', '/search?q=a%2Fb&where='])(
  '%s is accepted as the return path',
  (returnPath) => {
    expect(safeReturnPath(returnPath)).toBe(returnPath)
  },
)

test.each([
  'https://evil.example/x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /cart',
  '',
  `/${'a'.repeat(1_000)}`,
])('%j leads to the home page instead', (trick) => {
  expect(safeReturnPath(trick)).toBe('/home')
})

test('signing in never returns to the sign-in page', () => {
  expect(
    ['/login', '/login?next=%2Fcart', '/signup', '/signup/'].map((returnPath) => safeReturnPath(returnPath)),
  ).toEqual(['/home', '/home', '/home', '/home'])
})

test('without a return path there is a default', () => {
  expect([safeReturnPath(null), safeReturnPath(undefined, '/pricing')]).toEqual(['/home', '/pricing'])
})

test('an accepted path resolves to this site in a browser', () => {
  for (const returnPath of ['/cart', '/order?to=//evil.example', '/a//b', '/x?next=https://evil.example']) {
    expect(new URL(safeReturnPath(returnPath), 'https://market.example').origin).toBe('https://market.example')
  }
})

test('a visitor from the cart can continue as a guest', () => {
  expect(['/cart', '/order?ref=A', '/booking', '/order/calendar', '/orders', '/home'].map(isShopping)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the return path survives encoding in a URL', () => {
  const address = new URL(withReturnPath('/signup', '/order?ref=A&x=1'), 'https://market.example')
  expect(safeReturnPath(address.searchParams.get('next'))).toBe('/order?ref=A&x=1')
})

test('some pages require an account, and say so', () => {
  expect(
    ['/user-profile', '/provider-dashboard/a/service-analytics/b', '/admin-dashboard/queue', '/home'].map(needsAccount),
  ).toEqual([true, true, true, false])
})

test('a signed-in user continues beyond the login page', () => {
  expect(
    ['/login?next=%2Fcart%3Fx%3D1', '/login', '/login?next=%2F%2Fevil.example', '/order?ref=1'].map(pathBeyondLogin),
  ).toEqual(['/cart?x=1', '/home', '/home', '/order?ref=1'])
})
