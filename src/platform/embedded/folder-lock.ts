import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** A lock that nothing refers to would be collected, and with that released. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock on `file`, which is made when it is missing and stays empty. Returns how to release it, or undefined while another holder has it.
 *
 * The kernel holds the lock for this process: it ends with the process however that dies, no child inherits it, and it counts across
 * containers that share a disk of one machine. Node cannot lock files itself; SQLite, which is part of Node, can.
 * @throws when the file cannot be opened for writing.
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
