import { expect, test } from 'vitest'
import {
  decrypted,
  derivedKey,
  encrypted,
  firstKeys,
  openSealing,
  sealingWith,
  withNewestCurrent,
  withNewKey,
} from '#platform/crypto/sealing.ts'

const secret = 'the first secret, just long enough'

test('an encrypted value can be decrypted, and looks different each time', () => {
  const { seal, unseal } = openSealing(secret)
  const [one, other] = [seal('PT50 0002'), seal('PT50 0002')]
  expect(one).toMatch(/^sealed:1:[\w-]+$/)
  expect(one).not.toBe(other)
  expect([unseal(one), unseal(other), unseal(seal(''))]).toEqual(['PT50 0002', 'PT50 0002', ''])
})

test('an unreadable value is refused with a code: wrong secret, modified or truncated text, unknown key, not encrypted', () => {
  const { seal, unseal } = openSealing(secret)
  const sealed = seal('PT50 0002')
  const changed = sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA')
  const foreign = openSealing('another secret, just as long as it').seal('PT50 0002')
  for (const text of [
    foreign,
    changed,
    sealed.slice(0, 20),
    sealed.replace('sealed:1:', 'sealed:2:'),
    'PT50 0002',
    '',
  ]) {
    expect(() => unseal(text), text).toThrow(
      expect.objectContaining({ code: 'encrypted-value-unreadable', status: 503 }),
    )
  }
})

test('a new key is announced before it is used; then old and new values are readable, and hashes stay the same', () => {
  let keys = firstKeys(secret)
  const { seal, unseal, hashed } = sealingWith(() => keys)
  const [old, hash] = [seal('one'), hashed('one')]
  keys = withNewKey(keys)
  expect(keys).toMatchObject({ version: 2, current: 1, isRotating: true })
  expect(seal('two')).toMatch(/^sealed:1:/)
  keys = withNewestCurrent(keys)
  expect(keys).toMatchObject({ version: 3, current: 2 })
  const fresh = seal('three')
  expect(fresh).toMatch(/^sealed:2:/)
  expect([unseal(old), unseal(fresh), hashed('one')]).toEqual(['one', 'three', hash])
  expect(withNewestCurrent(keys)).toBe(keys)
})

test('a rotated key does not derive from the previous secret', () => {
  const [one, other] = [withNewKey(firstKeys(secret)), withNewKey(firstKeys(secret))]
  expect(one.encryption[1]).toBe(other.encryption[1])
  expect(one.encryption[2]).not.toBe(other.encryption[2])
})

test('a key for one purpose decrypts nothing of another', () => {
  const text = encrypted(derivedKey(secret, 'wrapping'), 'keys')
  expect(decrypted(derivedKey(secret, 'wrapping'), text)).toBe('keys')
  expect(() => decrypted(derivedKey(secret, 'sealing'), text)).toThrow()
})
