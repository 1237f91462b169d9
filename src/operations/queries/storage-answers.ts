import { newId } from '#shared/ids.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import { minutes } from '#shared/time/instant.ts'

/** Whether what is put where uploads lie comes back. Throws what the disk, or the bucket, says. */
export async function storageAnswers(files: FileStore): Promise<boolean> {
  const [key, written] = [`health/${newId()}`, Buffer.from('put here to see whether it comes back')]
  await files.put(key, written, 'text/plain')
  const back = await files.read(key)
  await files.remove([key])
  return back !== undefined && written.equals(back)
}

const longestWaitMs = 5_000

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The storage did not answer in time')), longestWaitMs).unref(),
  )

/**
 * The same for a page and for programs that ask again and again: a minute long it says that all is well, and five seconds that it is not.
 * A bucket that never answers holds nobody.
 */
export function storagePulse(files: FileStore, now: () => number = Date.now): () => Promise<boolean> {
  let last: { at: number; goodFor: number; found: Promise<boolean> } | undefined
  return () => {
    if (!last || now() - last.at >= last.goodFor) {
      const found = Promise.race([storageAnswers(files), late()]).catch(() => false)
      const look = { at: now(), goodFor: minutes(1), found }
      last = look
      void found.then((isWell) => (look.goodFor = isWell ? minutes(1) : 5_000))
    }
    return last.found
  }
}
