import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Reads the cursor of a list sorted by time: "1795179900000_01a2…". An invalid cursor means the first page; fourteen
 * digits reach the year 5138.
 */
export function readMomentCursor(cursor: string | undefined): { at: Instant; id: string } | undefined {
  const [at = '', id] = (cursor ?? '').split('_')
  return /^\d{1,14}$/.test(at) && isId(id) ? { at: Number(at), id } : undefined
}
