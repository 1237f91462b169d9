import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder, temporaryFolder } from './product.ts'

/**
 * A disk for a data folder with a size in megabytes, which can be filled. Needs the right to mount; undefined without
 * it.
 */
export function mountDisk(megabytes: number) {
  const folder = temporaryFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status !== 0) {
    removeFolder(folder)
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills it to the last byte. */
    fill(): void {
      const file = openSync(filler, 'w')
      let size = 2 ** 20
      while (size >= 1) {
        try {
          writeSync(file, Buffer.alloc(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
      closeSync(file)
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove(): void {
      spawnSync('umount', ['-l', folder])
      removeFolder(folder)
    },
  }
}
