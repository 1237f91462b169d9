import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type Storage } from '#platform/storage/storage-keys.ts'

/** Files in a folder, shared by all processes of one database. */
export function openFolder(root: string): Storage {
  const pathOf = (key: string) => join(root, requireKey(key))
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    read: (key) => readFile(pathOf(key)).catch(whenMissing),
    remove: async (keys) => void (await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))),
    close() {},
  }
}

/** Writes a temporary file, syncs it and renames it, so that a partial file is never read, whatever fails. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(draft, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
