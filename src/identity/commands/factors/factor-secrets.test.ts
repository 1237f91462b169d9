import { expect, test } from 'vitest'
import { newBackupCodes, newTotpSecret, stepOf, totpAddress } from '#identity/commands/factors/factor-secrets.ts'

// RFC 6238, appendix B: SHA-1, of which six digits are used here.
const secret = '12345678901234567890'
const vectors: [number, string][] = [
  [20_000_000_000, '353130'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

test.each(vectors)('at second %i the code is %s, and it is valid one step before and after', (second, code) => {
  const step = Math.floor(second / 30)
  for (const away of [-30, 0, 30]) expect(stepOf(secret, code, (second + away) * 1000)).toBe(step)
  for (const away of [-60, 60]) expect(stepOf(secret, code, (second + away) * 1000)).toBe(null)
})

test('anything but a code of six digits is wrong', () => {
  for (const wrong of ['', '28708', '2870822', '28708é', 'abcdef']) expect(stepOf(secret, wrong, 59_000)).toBe(null)
})

test('an app gets issuer, account and the secret in base32', () => {
  const address = totpAddress(secret, { issuer: 'Sokora', account: 'ann@example.com' })
  expect(address).toBe(
    'otpauth://totp/Sokora:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sokora&digits=6&period=30',
  )
  expect(newTotpSecret()).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('ten backup codes are created, all different', async () => {
  const { codes, closed } = await newBackupCodes({
    close: async (text) => `closed ${text}`,
    open: async (text) => text,
  })
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/)
  expect(closed).toBe(`closed ${JSON.stringify(codes)}`)
})
