import { argon2 as nodeArgon2, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { openQueue } from '#platform/jobs/work-queue.ts'

/** The native Argon2; tests replace it, and some machines have no binary. */
export type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

export interface PasswordHashing {
  hashPassword(password: string): Promise<string>
  verifyPassword(hash: string, password: string): Promise<boolean>
  /** True when a hash does not use the current algorithm and parameters; call it after `verifyPassword`. */
  needsRehash(hash: string): boolean
}

const argonStart = '$argon2id$v=19$m=19456,t=2,p=1$'
const scryptStart = '$scrypt$ln=15,r=8,p=3$'

// Argon2id; as a number, because the enum does not exist after types are stripped.
const argonOptions = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** More than any policy allows: a longer text cannot be a password and is not hashed. */
const longest = 4096

const prepare = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8')

const scryptOf = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)
const argonOf = promisify(nodeArgon2)

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

async function hashByScrypt(password: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const key = await scryptOf(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 })
  return `${scryptStart}${unpadded(salt)}$${unpadded(key)}`
}

async function verifyByScrypt(hash: string, password: Buffer): Promise<boolean> {
  const [, log, r, p, salt, key] = /^\$scrypt\$ln=(\d\d?),r=(\d\d?),p=(\d\d?)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !key || Number(log) > 17) return false
  const wanted = Buffer.from(key, 'base64')
  const options = { N: 2 ** Number(log), r: Number(r), p: Number(p), maxmem: 512 * 1024 * 1024 }
  return isSame(await scryptOf(password, Buffer.from(salt, 'base64'), wanted.length, options), wanted)
}

/** Slower than the native library, for a machine that lost it after hashes were made. */
async function verifyByNode(hash: string, message: Buffer): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!nonce || !key) return false
  const wanted = Buffer.from(key, 'base64')
  const sizes = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  }
  return isSame(await argonOf('argon2id', { message, nonce: Buffer.from(nonce, 'base64'), ...sizes }), wanted)
}

const verifyByArgon = (argon: Argon2 | null, hash: string, password: Buffer) =>
  argon ? argon.verify(hash, password).catch(() => false) : verifyByNode(hash, password)

/**
 * Argon2id where its binary loads, otherwise scrypt; both verify everywhere. At most two at once: each takes 19 MiB or
 * more.
 */
export function openPasswordHashing(load: () => Promise<Argon2>): PasswordHashing {
  const inTurn = openQueue({ atOnce: 2, waiting: 200, retryAfterSeconds: 2 })
  let start = argonStart
  let loading: Promise<Argon2 | null> | undefined
  const withArgon = () => (loading ??= load().catch(() => ((start = scryptStart), null)))
  return {
    async hashPassword(password) {
      const argon = await withArgon()
      return inTurn(() => (argon ? argon.hash(prepare(password), argonOptions) : hashByScrypt(prepare(password))))
    },
    async verifyPassword(hash, password) {
      if (password.length > longest) return false
      const argon = await withArgon()
      return inTurn(async () => {
        if (hash.startsWith('$argon2id$')) return verifyByArgon(argon, hash, prepare(password))
        return verifyByScrypt(hash, prepare(password))
      })
    },
    needsRehash: (hash) => !hash.startsWith(start),
  }
}

export const { hashPassword, verifyPassword, needsRehash } = openPasswordHashing(() => import('@node-rs/argon2'))
