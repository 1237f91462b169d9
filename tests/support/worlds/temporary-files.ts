import { statfsSync } from 'node:fs'
import { platform } from 'node:os'

const memory = '/dev/shm'
const enoughBytes = 6 * 2 ** 30

/**
 * Lets clusters, data folders and browser profiles of the tests lie in memory, where there is room for them: a run makes and removes some
 * hundred thousand files of databases, and a file system on disk takes several times as long to find free inodes for them as PostgreSQL
 * takes for the queries. Whoever sets TMPDIR decides. Processes that are started later inherit the choice.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || platform() !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enoughBytes) process.env.TMPDIR = memory
  } catch {
    // There is none; the usual folder does as well, only slower.
  }
}
