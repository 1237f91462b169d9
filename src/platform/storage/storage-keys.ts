import type { FileStore } from '#shared/adapters/file-store.ts'

export interface Storage extends FileStore {
  close(): void
}

// Keys consist of ids and fixed words; any other key is a bug, and never becomes a path.
const key = /^[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.[a-z0-9]+)?$/

export function requireKey(text: string): string {
  if (!key.test(text)) throw new Error(`"${text}" is no key of a file`)
  return text
}
