import { expect, test } from 'vitest'
import { orderLinkCookie, tokenIn } from './order-link-cookie.server.ts'

const requested = (cookie: string) => new Request('https://market.example/order', { headers: { cookie } })
const pairOf = (cookie: string) => cookie.split(';')[0]!

test('the token of an emailed link is found under every spelling of the reference', () => {
  const cookie = pairOf(orderLinkCookie('VH72-KESC', 'secret-token', true))
  expect(tokenIn(requested(`visitor=1; ${cookie}`), 'vh72kesc-1a')).toBe('secret-token')
})

test('the link of one order does not open another', () => {
  const cookie = pairOf(orderLinkCookie('VH72-KESC', 'secret-token', true))
  expect(tokenIn(requested(cookie), '6B8M-TW76')).toBeNull()
})

test('the token is unavailable to scripts and, over TLS, to plain connections', () => {
  expect(orderLinkCookie('VH72-KESC', 'secret-token', true)).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  expect(orderLinkCookie('VH72-KESC', 'secret-token', false)).toMatch(/HttpOnly; SameSite=Lax$/)
})
