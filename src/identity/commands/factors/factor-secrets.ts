import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { FactorKeys } from '#identity/contract-factors.ts'
import type { Instant } from '#shared/time/instant.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const randomText = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** In the format of the identity library: 32 characters, whose bytes are the secret of the app. */
export const newTotpSecret = () => randomText(32)

/** Ten backup codes ("aB3dE-fG5hI"), and their encrypted form. */
export async function newBackupCodes(keys: FactorKeys): Promise<{ codes: string[]; closed: string }> {
  const codes = Array.from({ length: 10 }, () => `${randomText(5)}-${randomText(5)}`)
  return { codes, closed: await keys.close(JSON.stringify(codes)) }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** The otpauth URL in the QR code for an authenticator app. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}

const stepLength = 30_000

/** RFC 4226, six digits. */
function hotp(secret: string, counter: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(bytes).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return Buffer.from(String(number % 1_000_000).padStart(6, '0'))
}

/** The time step of a code, from one step back to `ahead` steps in the future; null for a wrong code. */
export function stepOf(secret: string, code: string, at: Instant, ahead = 1): number | null {
  const [now, given] = [Math.floor(at / stepLength), Buffer.from(code)]
  if (given.length !== 6) return null
  const right = Array.from({ length: ahead + 2 }, (_, index) => now - 1 + index).filter((step) =>
    timingSafeEqual(hotp(secret, step), given),
  )
  return right[0] ?? null
}
