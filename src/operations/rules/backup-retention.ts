import { isZone, localOf, startOfLocal } from '#shared/time/zones.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

/**
 * The last time at which a nightly backup was due. In a night without that hour it is due a little later, in a night
 * that has it twice only once.
 */
export function lastDue(wanted: string, hour: number, now: Instant): Instant {
  const zone = isZone(wanted) ? wanted : 'UTC'
  const at = (date: string) => startOfLocal(zone, `${date}T${String(hour).padStart(2, '0')}:00`)
  const { date } = localOf(zone, now)
  return at(date) <= now ? at(date) : at(plusDays(date, -1))
}

interface Tried {
  beganAt: Instant
  failure: string | null
}

/**
 * Whether a nightly backup is due: none has been made since the due time, or the last attempt failed at least an hour
 * ago.
 */
export function isNightlyDue(due: Instant, last: Tried | undefined, now: Instant): boolean {
  if (!last || last.beganAt < due) return true
  return last.failure !== null && now - last.beganAt >= hours(1)
}

interface StoredFile {
  name: string
  reason: 'nightly' | 'upgrade' | 'dashboard' | 'command'
}

/**
 * The nightly backups beyond the number to keep, from a list with the newest first. Manual backups are never deleted
 * automatically.
 */
export const outlived = (backups: StoredFile[], retentionCount: number): string[] =>
  backups
    .filter(({ reason }) => reason === 'nightly')
    .slice(retentionCount)
    .map(({ name }) => name)

/** Quotes a text for a shell, so that the name of a market cannot run a command. */
export const shellWord = (text: string): string =>
  /^[\p{L}\p{N} .,&+-]*$/u.test(text) ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** "12 MB". */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let [size, unit] = [bytes, 0]
  while (size >= 1_000 && unit < units.length - 1) [size, unit] = [size / 1_000, unit + 1]
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
