import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { unreadableValue } from '#shared/unreadable-value.ts'

export interface Sealing {
  /** Encrypts a text for the database (AES-256-GCM); the result contains the number of the key. */
  seal(text: string): string
  /** Throws `encrypted-value-unreadable`. */
  unseal(sealed: string): string
  /** A keyed hash: usable for lookups, and useless to anyone who only has the database. */
  hashed(text: string): string
}

/**
 * All keys for encryption and signatures of an installation. The database stores them encrypted with a key derived from
 * SECRET (key-slots.ts).
 */
export interface Keys {
  /** Increases with each change, so that a process knows whether its keys are current. */
  version: number
  /** Number of the key that encrypts new values. */
  current: number
  /**
   * Keys for values at rest, 32 bytes as base64url, by number. Old keys stay, so that a rotation makes nothing
   * unreadable.
   */
  encryption: Record<number, string>
  /**
   * The key of keyed hashes. A rotation keeps it, because the hashed values (API keys, calendar URLs, the audit log)
   * are not available as plain text.
   */
  hashing: string
  /** Signs cookies. A rotation keeps it, so that nobody is signed out. */
  signing: string
  /** Between the first and the last step of a rotation. */
  isRotating: boolean
}

/** A key of 32 bytes for one purpose. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sokora ${purpose}`, 32))

const textOf = (bytes: Buffer) => bytes.toString('base64url')

/** The first keys of an installation: derived from its secret, so that processes that start at once agree. */
export const firstKeys = (secret: string): Keys => ({
  version: 1,
  current: 1,
  encryption: { 1: textOf(derivedKey(secret, 'sealing')) },
  hashing: textOf(derivedKey(secret, 'hashing')),
  signing: secret,
  isRotating: false,
})

/**
 * Adds an encryption key that is not used yet: every process must have it before the first value is encrypted with it.
 */
export function withNewKey(keys: Keys): Keys {
  const number = Math.max(...Object.keys(keys.encryption).map(Number)) + 1
  const encryption = { ...keys.encryption, [number]: textOf(randomBytes(32)) }
  return { ...keys, version: keys.version + 1, encryption, isRotating: true }
}

/** From then on new values are encrypted with the newest key. */
export function withNewestCurrent(keys: Keys): Keys {
  const current = Math.max(...Object.keys(keys.encryption).map(Number))
  return current === keys.current ? keys : { ...keys, version: keys.version + 1, current }
}

/** Encrypts with AES-256-GCM: nonce, tag and text as base64url. */
export function encrypted(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return textOf(Buffer.concat([nonce, cipher.getAuthTag(), body]))
}

/** Throws when the text was encrypted with another key, or modified. */
export function decrypted(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** The prefix of values that were encrypted with this key. */
export const sealedPrefix = (key: number): string => `sealed:${key}:`

/** `keys` is called each time, because a rotation changes them while the process runs. */
export function sealingWith(keys: () => Keys): Sealing {
  return {
    seal(text) {
      const { current, encryption } = keys()
      return sealedPrefix(current) + encrypted(Buffer.from(encryption[current]!, 'base64url'), text)
    },
    unseal(sealed) {
      const [, number = '', body = ''] = /^sealed:(\d+):([\w-]+)$/.exec(sealed) ?? []
      const key = keys().encryption[Number(number)]
      if (!key) throw unreadableValue()
      try {
        return decrypted(Buffer.from(key, 'base64url'), body)
      } catch (error) {
        throw unreadableValue(error)
      }
    },
    hashed: (text) => createHmac('sha256', Buffer.from(keys().hashing, 'base64url')).update(text).digest('base64url'),
  }
}

/** The sealing of an installation whose secret was never rotated. */
export function openSealing(secret: string): Sealing {
  const keys = firstKeys(secret)
  return sealingWith(() => keys)
}
