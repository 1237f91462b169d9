import { createPrivateKey } from 'node:crypto'

// The DER prefix of the 32 bytes of an Ed25519 key (RFC 8410).
const start = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SigningKey {
  [part: string]: unknown
  kid: string
  alg: string
  use: string
}

/**
 * The signing key of the demo's provider: derived from the installation's secret, so that all processes have the same
 * one.
 */
export function signingKeyOf(hashed: (text: string) => string): { secretKey: SigningKey; publicKey: SigningKey } {
  const seed = Buffer.from(hashed('test-login key'), 'base64url').subarray(0, 32)
  const key = createPrivateKey({ key: Buffer.concat([start, seed]), format: 'der', type: 'pkcs8' })
  const { d, ...shown } = key.export({ format: 'jwk' })
  const publicKey = { ...shown, kid: 'test-login', alg: 'EdDSA', use: 'sig' }
  return { secretKey: { ...publicKey, d }, publicKey }
}
