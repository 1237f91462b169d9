import type { Database } from '#platform/database/database.ts'
import { settleKeys, openKeys, type Opened, type Secrets } from '#platform/keys/key-slots.ts'
import { locksOf, type PresenceLock } from '#platform/keys/key-presence.ts'
import { derivedKey, sealingWith, type Keys, type Sealing } from '#platform/crypto/sealing.ts'

/** The format of the identity library (`SecretConfig`). */
export interface LibraryKeys {
  readonly keys: Map<number, string>
  readonly currentVersion: number
  readonly legacySecret?: string
}

/** The keys of this installation in memory. They can change while the process runs, by a rotation. */
export class KeyRing {
  private readonly db: Database
  private readonly secrets: Secrets
  private opened: Opened
  readonly sealing: Sealing

  constructor(db: Database, secrets: Secrets, opened: Opened) {
    this.db = db
    this.secrets = secrets
    this.opened = opened
    this.sealing = sealingWith(() => this.keys)
  }

  get keys(): Keys {
    return this.opened.keys
  }

  /** Signs cookies; never changes. */
  get signing(): string {
    return this.opened.keys.signing
  }

  /** The locks that show a rotation the keys and the secret of this process. */
  get locks(): PresenceLock[] {
    return locksOf(this.opened.keys, this.opened.fingerprint)
  }

  /**
   * Loads the current keys. Throws a SecretError when the secret of this process no longer decrypts them; the process
   * keeps the old ones.
   */
  async reload(): Promise<void> {
    this.opened = await openKeys(this.db, this.secrets)
  }
}

/**
 * Loads the keys of this market, or creates them for a new one. Throws a SecretError when SECRET does not decrypt them.
 */
export async function openKeyRing(db: Database, secrets: Secrets): Promise<KeyRing> {
  return new KeyRing(db, secrets, await settleKeys(db, secrets))
}

/** The keys for the identity library; read on each use, because they can change. */
export function libraryKeys(keys: () => Keys): LibraryKeys {
  const valueOf = ({ signing, encryption }: Keys, number: number) =>
    number === 1 ? signing : derivedKey(encryption[number]!, 'identity').toString('base64url')
  return {
    get keys() {
      const now = keys()
      const numbers = Object.keys(now.encryption).map(Number)
      return new Map(numbers.map((number) => [number, valueOf(now, number)]))
    },
    get currentVersion() {
      return keys().current
    },
    get legacySecret() {
      return keys().signing
    },
  }
}
