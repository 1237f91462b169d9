import type { Database } from '#platform/database/database.ts'
import { settleKeys, openKeys, type Opened, type Secrets } from '#platform/keys/key-slots.ts'
import { locksOf, type PresenceLock } from '#platform/keys/key-presence.ts'
import { derivedKey, sealingWith, type Keys, type Sealing } from '#platform/crypto/sealing.ts'

/** How the identity library wants its keys (`SecretConfig`). */
export interface LibraryKeys {
  readonly keys: Map<number, string>
  readonly currentVersion: number
  readonly legacySecret?: string
}

/** The keys of this installation in the memory of a process. They may change while it runs, when somebody rotates the secret. */
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

  /** Signs cookies; it stays the same for as long as the installation lives. */
  get signing(): string {
    return this.opened.keys.signing
  }

  /** What tells a rotation which keys this process has, and which secret it needs. */
  get locks(): PresenceLock[] {
    return locksOf(this.opened.keys, this.opened.fingerprint)
  }

  /** The keys as they are now. Throws a SecretError when the secret of this process opens them no longer; it goes on with those that it has. */
  async reload(): Promise<void> {
    this.opened = await openKeys(this.db, this.secrets)
  }
}

/** The keys of this market, made now where it is a new one. Throws a SecretError when SECRET is not the one that opens them. */
export async function openKeyRing(db: Database, secrets: Secrets): Promise<KeyRing> {
  return new KeyRing(db, secrets, await settleKeys(db, secrets))
}

/** The keys for the identity library; asked each time, since they may change. */
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
