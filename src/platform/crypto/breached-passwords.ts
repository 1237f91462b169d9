import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { promisify } from 'node:util'

/** The number of bytes of each password's SHA-1 that the file stores. */
export const recordSize = 8

/** Records read at once when the position is nearly found: one disk block. */
const recordsPerBlock = 512

export interface BreachedPasswords {
  has(password: string): Promise<boolean>
  close(): void
}

export const recordOf = (password: string): Buffer =>
  createHash('sha1').update(password, 'utf8').digest().subarray(0, recordSize)

const readAt = promisify(read)

async function recordsAt(file: number, first: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count * recordSize)
  const { bytesRead } = await readAt(file, bytes, 0, bytes.length, first * recordSize)
  return bytes.subarray(0, bytesRead)
}

function holds(block: Buffer, wanted: Buffer): boolean {
  for (let at = 0; at < block.length; at += recordSize)
    if (block.subarray(at, at + recordSize).equals(wanted)) return true
  return false
}

/**
 * Looks up passwords in the file made by bin/passwords-build.ts, which stays on disk whatever its size. Throws when the
 * file does not exist.
 */
export function openBreachedPasswords(path: string): BreachedPasswords {
  const file = openSync(path, 'r')
  const size = fstatSync(file).size
  if (size % recordSize !== 0) throw new Error(`${path} is not a file made by "npm run passwords:build".`)
  return {
    async has(password) {
      const wanted = recordOf(password)
      let [low, high] = [0, size / recordSize]
      while (high - low > recordsPerBlock) {
        const middle = Math.floor((low + high) / 2)
        if ((await recordsAt(file, middle, 1)).compare(wanted) <= 0) low = middle
        else high = middle
      }
      return holds(await recordsAt(file, low, high - low), wanted)
    },
    close: () => closeSync(file),
  }
}
