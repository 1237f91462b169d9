import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, extractScripts } from '#platform/http/security-headers.ts'

test('a window that signs somebody in elsewhere keeps its tie to the page that opened it', () => {
  expect(commonHeaders(true)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('only over TLS browsers are told to insist on it', () => {
  expect(commonHeaders(true)).toHaveProperty('strict-transport-security')
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('a site that counts may be loaded from and told, and is named only where there is one', () => {
  const policy = contentSecurityPolicy([], { counters: ['https://stats.example'] })
  expect(policy).toContain("script-src 'self' https://stats.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example;")
  expect(policy).not.toContain('frame-src')
  expect(contentSecurityPolicy()).toContain("connect-src 'self';")
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
})

test('a form leads to this site only, and so does what it is redirected to', () => {
  expect(contentSecurityPolicy()).toContain("form-action 'self';")
})

test('where there is a payment gateway, a form may lead to its pay page as well, and nowhere else', () => {
  const policy = contentSecurityPolicy([], { formTargets: ['https://checkout.stripe.com'] })
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;")
})

test('inline scripts of our own renderer are told from those that came in with content, and the page leaves without the nonce', () => {
  const page = (nonce: string) =>
    `<script${nonce}>one()</script><p>Hello<script>two()</script><script nonce="guessed">three()</script>` +
    `<link rel="modulepreload" href="/a.js"${nonce}/><script type="module"${nonce} async="">four()</script>` +
    `<script${nonce} src="/b.js"></script><script type="application/ld+json">{}</script>`
  expect(extractScripts(page(' nonce="secret"'), 'secret')).toEqual({ html: page(''), scripts: ['one()', 'four()'] })
})
