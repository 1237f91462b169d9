import { pbkdf2Sync } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { plainPbkdf2 } from '#identity/screens/captcha/plain-pbkdf2.ts'
import { solveWork } from '#identity/screens/captcha/proof-of-work.ts'

const challengeOf = (cost: number, counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, hmacSignatureSecret: 'a key' })

test.each([0, 3, 4, 317])('the browser finds solution %i, and the library accepts it', async (counter) => {
  const challenge = await challengeOf(100, counter)
  const solution = await solveWork(challenge.parameters)
  expect(solution.counter).toBe(counter)
  expect((await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: 'a key' })).verified).toBe(true)
})

test('a page without TLS finds the same solution', async () => {
  const challenge = await challengeOf(100, 50)
  expect(await solveWork(challenge.parameters, false)).toEqual(await solveWork(challenge.parameters))
})

test('the fallback derivation equals the standard', () => {
  const bytes = (maxLength: number) => fc.uint8Array({ maxLength })
  fc.assert(
    fc.property(bytes(64), bytes(51), fc.integer({ min: 1, max: 5 }), (password, salt, cost) => {
      expect(Buffer.from(plainPbkdf2(password, salt, cost))).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'))
    }),
  )
})
