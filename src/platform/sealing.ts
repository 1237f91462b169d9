import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  seal(text: string): string
  unseal(sealed: string): string
  /** A keyed hash: finds what was stored under it, and tells nothing to who has only the database. */
  hashed(text: string): string
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sokora ${purpose}`, 32))

/** Encrypts short texts (AES-256-GCM) with a key made from the installation's secret. */
export function openSealing(secret: string): Sealing {
  const [sealKey, hashKey] = [keyFor(secret, 'sealing'), keyFor(secret, 'hashing')]
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    hashed: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  }
}
