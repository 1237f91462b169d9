import { statfsSync } from 'node:fs'
import { platform } from 'node:os'

const memory = '/dev/shm'
const enoughBytes = 6 * 2 ** 30

/**
 * Puts clusters, data folders and browser profiles of the tests into memory, if there is enough: a run creates and
 * removes some hundred thousand database files, for which a file system on disk needs several times as long as
 * PostgreSQL for the queries. TMPDIR overrides it. Child processes inherit the choice.
 */
export function holdTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || platform() !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enoughBytes) process.env.TMPDIR = memory
  } catch {
    // There is no such folder; the usual one works, only slower.
  }
}
