import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaSolution, type CaptchaSolution } from '#identity/contract-captcha.ts'
import type { Instant } from '#shared/time/instant.ts'

const longestHeader = 4096

/** The solution in a header, or undefined if it cannot be read. */
export function readSolution(header: string): CaptchaSolution | undefined {
  if (header.length > longestHeader) return undefined
  try {
    return captchaSolution.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Sorted by key, as for the signature. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/**
 * True for a valid solution of an unexpired challenge of ours. The library would use the machine's clock instead of
 * ours and ignore the counter; so this checks the signature and the derivation itself.
 */
export async function isSolved({ challenge, solution }: CaptchaSolution, key: string, now: Instant): Promise<boolean> {
  const { parameters, signature } = challenge
  const signed = createHmac('sha256', key)
    .update(JSON.stringify(inOrder(parameters)))
    .digest()
  if (!isSame(signed, Buffer.from(signature, 'hex'))) return false
  if (parameters.expiresAt * 1000 <= now) return false
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(solution.counter)
  const password = Buffer.concat([Buffer.from(parameters.nonce, 'hex'), counter])
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password)
  const derived = Buffer.from(derivedKey).toString('hex')
  return derived.startsWith(parameters.keyPrefix) && isSame(Buffer.from(derived), Buffer.from(solution.derivedKey))
}
