import { newId } from '#shared/ids.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import { minutes } from '#shared/time/instant.ts'

/** Whether a file can be written to the storage of uploads and read back. Throws the error of the disk or bucket. */
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
 * A cached check for frequent callers: a success is valid for a minute, a failure for five seconds. A bucket that does
 * not answer does not block the caller.
 */
export function storagePulse(files: FileStore, now: () => number = Date.now): () => Promise<boolean> {
  let last: { at: number; goodFor: number; found: Promise<boolean> } | undefined
  return () => {
    if (!last || now() - last.at >= last.goodFor) {
      const found = Promise.race([storageAnswers(files), late()]).catch(() => false)
      const reading = { at: now(), goodFor: minutes(1), found }
      last = reading
      void found.then((isWell) => (reading.goodFor = isWell ? minutes(1) : 5_000))
    }
    return last.found
  }
}
