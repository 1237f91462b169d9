import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  hashPassword,
  needsRehash,
  openPasswordHashing,
  verifyPassword,
  type Argon2,
} from '#platform/crypto/password-hashing.ts'

const withoutBinary = () => openPasswordHashing(() => Promise.reject(new Error('no binary for this machine')))

test('a hash is Argon2id with 19 MiB and two passes, salted, in PHC format', async () => {
  const [one, two] = await Promise.all([hashPassword('seven green bicycles'), hashPassword('seven green bicycles')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'seven green bicycles')).toBe(true)
  expect(await verifyPassword(one, 'seven green bicycle')).toBe(false)
  expect(await verifyPassword(one, 'seven green bicycles ')).toBe(false)
})

test('composed and decomposed letters give the same password', async () => {
  const hash = await hashPassword('caf\u00e9 on the corner')
  expect(await verifyPassword(hash, 'cafe\u0301 on the corner')).toBe(true)
})

test('without the binary scrypt is used, and earlier hashes are still accepted', async () => {
  const plain = withoutBinary()
  const hash = await plain.hashPassword('seven green bicycles')
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  expect(await plain.verifyPassword(hash, 'seven green bicycles')).toBe(true)
  expect(await plain.verifyPassword(hash, 'something else')).toBe(false)
  expect(await verifyPassword(hash, 'seven green bicycles')).toBe(true)
  const argon = await hashPassword('seven green bicycles')
  expect(await plain.verifyPassword(argon, 'seven green bicycles')).toBe(true)
  expect(await plain.verifyPassword(argon, 'something else')).toBe(false)
  expect(plain.needsRehash(hash)).toBe(false)
})

test('a hash with other parameters is replaced at the next sign-in', async () => {
  expect(needsRehash(await hashPassword('seven green bicycles'))).toBe(false)
  for (const old of [
    '$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA',
    '$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA',
    'salt:hash',
    '',
  ]) {
    expect(needsRehash(old)).toBe(true)
  }
})

test('an invalid hash matches no password', async () => {
  for (const broken of [
    '',
    'x',
    '$argon2id$broken',
    '$scrypt$ln=31,r=8,p=3$c2FsdA$aGFzaA',
    '$scrypt$ln=99,r=8,p=1$$',
  ]) {
    expect(await verifyPassword(broken, 'anything')).toBe(false)
    expect(await withoutBinary().verifyPassword(broken, 'anything')).toBe(false)
  }
  expect(await verifyPassword(await hashPassword('x'), 'x'.repeat(200_000))).toBe(false)
})

describe('simultaneous hashes', () => {
  function slow() {
    const seen = { running: 0, most: 0, done: 0 }
    const hash = async () => {
      seen.most = Math.max(seen.most, ++seen.running)
      await sleep(10)
      seen.running--
      return `hash ${++seen.done}`
    }
    const hashing = openPasswordHashing(async () => ({ hash, verify: async () => true }) as unknown as Argon2)
    return { seen, hashing }
  }

  test('are calculated two at a time', async () => {
    const { seen, hashing } = slow()
    expect(await Promise.all(Array.from({ length: 6 }, () => hashing.hashPassword('x')))).toHaveLength(6)
    expect(seen).toEqual({ running: 0, most: 2, done: 6 })
  })

  test('are refused when two hundred wait, with the waiting time', async () => {
    const { seen, hashing } = slow()
    const answers = await Promise.allSettled(Array.from({ length: 210 }, () => hashing.hashPassword('x')))
    const rejected = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(rejected).toHaveLength(8)
    expect(rejected[0]).toMatchObject({ code: 'unavailable', status: 503, details: { retryAfterSeconds: 2 } })
    expect(seen).toEqual({ running: 0, most: 2, done: 202 })
  })

  test('continue after a failure', async () => {
    let calls = 0
    const hash = async () => (++calls === 1 ? Promise.reject(new Error('out of memory')) : 'fine')
    const hashing = openPasswordHashing(async () => ({ hash, verify: async () => true }) as unknown as Argon2)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => hashing.hashPassword('x')))
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })
})
