import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, extractScripts } from '#platform/http/security-headers.ts'

test('a sign-in window of another site keeps its opener', () => {
  expect(commonHeaders(true)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('only over TLS is HSTS sent', () => {
  expect(commonHeaders(true)).toHaveProperty('strict-transport-security')
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('an analytics site is allowed only if configured', () => {
  const policy = contentSecurityPolicy([], { counters: ['https://stats.example'] })
  expect(policy).toContain("script-src 'self' https://stats.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example;")
  expect(policy).not.toContain('frame-src')
  expect(contentSecurityPolicy()).toContain("connect-src 'self';")
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
})

test('a street map is fetched from its own site only, and brings no scripts', () => {
  const policy = contentSecurityPolicy([], { maps: ['https://tiles.example'] })
  expect(policy).toContain("connect-src 'self' https://tiles.example;")
  expect(policy).toContain("img-src 'self' data: https://tiles.example;")
  expect(policy).toContain("script-src 'self';")
  expect(policy.match(/tiles\.example/g)).toHaveLength(2)
})

test('forms and their redirects stay on this site', () => {
  expect(contentSecurityPolicy()).toContain("form-action 'self';")
})

test('with a payment gateway a form may also lead to its pay page', () => {
  const policy = contentSecurityPolicy([], { formTargets: ['https://checkout.stripe.com'] })
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;")
})

test('inline scripts of the renderer are distinguished from those in content, and the page contains no nonce', () => {
  const page = (nonce: string) =>
    `<script${nonce}>one()</script><p>Hello<script>two()</script><script nonce="guessed">three()</script>` +
    `<link rel="modulepreload" href="/a.js"${nonce}/><script type="module"${nonce} async="">four()</script>` +
    `<script${nonce} src="/b.js"></script><script type="application/ld+json">{}</script>`
  expect(extractScripts(page(' nonce="secret"'), 'secret')).toEqual({ html: page(''), scripts: ['one()', 'four()'] })
})
