import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy } from '#platform/security-headers.ts'

test('a window that signs somebody in elsewhere keeps its tie to the page that opened it', () => {
  expect(commonHeaders(true)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('only over TLS browsers are told to insist on it', () => {
  expect(commonHeaders(true)).toHaveProperty('strict-transport-security')
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('a site that counts may be loaded from and told, and is named only where there is one', () => {
  const policy = contentSecurityPolicy('', { counters: ['https://stats.example'] })
  expect(policy).toContain("script-src 'self' https://stats.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example;")
  expect(policy).not.toContain('frame-src')
  expect(contentSecurityPolicy()).toContain("connect-src 'self';")
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
})

test('a form leads to this site only, and so does what it is redirected to', () => {
  expect(contentSecurityPolicy()).toContain("form-action 'self';")
})

test('where there is a payment company, a form may lead to its pay page as well, and nowhere else', () => {
  const policy = contentSecurityPolicy('', { formTargets: ['https://checkout.stripe.com'] })
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;")
})
