import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressHash, readVisitorId, writeVisitorCookie } from './visitor.ts'

const id = '6f2b1c9e-0d5a-4c55-9d0e-1a2b3c4d5e6f'
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
const options = { isHttps: false, trustsProxy: false, secret: 'a' }

test('the visitor cookie contains only a random number', () => {
  expect(readVisitorId(`theme=dark; visitor=${id}`, false)).toBe(id)
  expect(readVisitorId('visitor=../../etc/passwd', false)).toBeUndefined()
  expect(readVisitorId(`visitor=${id}`, true)).toBeUndefined()
})

test('behind TLS the cookie is bound to this host and to TLS', () => {
  expect(writeVisitorCookie(id, true)).toMatch(/^__Host-visitor=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
})

test('a forwarded address counts only behind a trusted proxy', () => {
  expect(addressHash(from('10.0.0.1', '1.2.3.4'), options)).toBe(addressHash(from('10.0.0.1'), options))
  const trusting = { ...options, trustsProxy: true }
  expect(addressHash(from('10.0.0.1', 'spoofed, 1.2.3.4'), trusting)).toBe(addressHash(from('1.2.3.4'), options))
})

test('an IPv6 network of a household counts as one address, and a mapped IPv4 address as itself', () => {
  expect(addressHash(from('2001:db8:1:2::1'), options)).toBe(addressHash(from('2001:db8:1:2:ffff::9'), options))
  expect(addressHash(from('2001:db8:1:2::1'), options)).not.toBe(addressHash(from('2001:db8:1:3::1'), options))
  expect(addressHash(from('::ffff:1.2.3.4'), options)).toBe(addressHash(from('1.2.3.4'), options))
})
