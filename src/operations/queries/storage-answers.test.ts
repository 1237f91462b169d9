import { expect, test } from 'vitest'
import { storageAnswers, storagePulse } from '#operations/queries/storage-answers.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'

const shelf = (stored = new Map<string, Uint8Array>()): FileStore & { stored: Map<string, Uint8Array> } => ({
  stored,
  put: async (key, bytes) => void stored.set(key, bytes),
  read: async (key) => stored.get(key),
  remove: async (keys) => keys.forEach((key) => stored.delete(key)),
})

const full = (): Promise<never> => Promise.reject(new Error('ENOSPC: no space left on device'))

test('the storage check writes, reads back and removes a file', async () => {
  const files = shelf()
  expect(await storageAnswers(files)).toBe(true)
  expect(files.stored.size).toBe(0)
})

test('storage that loses or changes the file fails the check', async () => {
  expect(await storageAnswers({ ...shelf(), read: async () => undefined })).toBe(false)
  expect(await storageAnswers({ ...shelf(), read: async () => Buffer.from('something else') })).toBe(false)
})

test('the result is cached for a minute, and a full disk is a failed check, not an error', async () => {
  let [now, requested] = [0, 0]
  const files = shelf()
  let put: FileStore['put'] = full
  const pulse = storagePulse({ ...files, put: (...one) => (requested++, put(...one)) }, () => now)
  expect([await pulse(), await pulse(), requested]).toEqual([false, false, 1])
  put = files.put
  now = 60_000
  expect([await pulse(), requested]).toEqual([true, 2])
})
