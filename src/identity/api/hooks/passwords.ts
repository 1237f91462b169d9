import { authWorld } from '#identity/api/library/auth-context.ts'

/** Hashes passwords (src/platform/crypto/password-hashing.ts). */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  needsRehash(hash: string): boolean
}

/** How the library hashes and checks passwords. Notes a correct one with an outdated hash, to be hashed again. */
export const hashAndCheck = (hashing: PasswordHashing) => ({
  hash: hashing.hash,
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const isRight = await hashing.verify(hash, password)
    if (isRight && hashing.needsRehash(hash)) authWorld().outdatedPassword = password
    return isRight
  },
})
