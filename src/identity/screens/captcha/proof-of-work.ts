import { plainPbkdf2 } from '#identity/screens/captcha/plain-pbkdf2.ts'

/** The part of a challenge that is needed to solve it. The rest is only sent back with the solution. */
export interface Work {
  nonce: string
  salt: string
  cost: number
  keyPrefix: string
}

export interface Solution {
  counter: number
  derivedKey: string
}

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => parseInt(hex.slice(index * 2, index * 2 + 2), 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The password of an attempt: the nonce followed by its number. */
function passwordOf(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  new DataView(password.buffer).setUint32(nonce.length, counter)
  return password
}

async function deriveByBrowser(
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  cost: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost }, key, 256),
  )
}

/** Concurrent attempts: the browser distributes them over its processors. */
const atOnce = 4

/** More than any of our challenges needs (800). */
const mostTries = 100_000

/** Tries numbers until the derived key has the required prefix. */
export async function solveWork(
  { nonce, salt, cost, keyPrefix }: Work,
  hasSubtle = Boolean(crypto.subtle),
): Promise<Solution> {
  const [nonceBytes, saltBytes] = [bytesOf(nonce), bytesOf(salt)]
  const attempt = async (counter: number): Promise<Solution> => {
    const password = passwordOf(nonceBytes, counter)
    const key = hasSubtle ? await deriveByBrowser(password, saltBytes, cost) : plainPbkdf2(password, saltBytes, cost)
    return { counter, derivedKey: hexOf(key) }
  }
  for (let first = 0; first < mostTries; first += atOnce) {
    const tries = await Promise.all(Array.from({ length: atOnce }, (_, index) => attempt(first + index)))
    const found = tries.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix))
    if (found) return found
  }
  throw new Error('this challenge has no solution')
}
