import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** A lock without a reference would be garbage-collected, and thereby released. */
const held = new Set<DatabaseSync>()

/**
 * Locks `file`, which is created if missing and stays empty. Returns the release function, or undefined while another
 * process holds the lock.
 *
 * The kernel ties the lock to this process: it ends with the process however that dies, no child inherits it, and it
 * works across containers that share a disk of one machine. Node cannot lock files itself; SQLite, which is part of
 * Node, can. @throws when the file cannot be opened for writing.
 */
export function acquireLock(file: string): (() => void) | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(holder)
  return () => {
    if (held.delete(holder)) holder.close()
  }
}
