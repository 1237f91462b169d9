import { isZone, localOf, startOfLocal } from '#shared/time/zones.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

/** The last time at which a nightly backup fell due. A night without that hour has it a little later, a night that has it twice once. */
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

/** Whether one is to be made now: none was since it fell due, and the last that failed was an hour ago. */
export function isNightlyDue(due: Instant, last: Tried | undefined, now: Instant): boolean {
  if (!last || last.beganAt < due) return true
  return last.failure !== null && now - last.beganAt >= hours(1)
}

interface StoredFile {
  name: string
  reason: 'nightly' | 'upgrade' | 'desk' | 'command'
}

/** Which of them go, newest first: nightly ones beyond the number that is kept. What somebody made by hand stays until somebody throws it away. */
export const outlived = (backups: StoredFile[], keep: number): string[] =>
  backups
    .filter(({ reason }) => reason === 'nightly')
    .slice(keep)
    .map(({ name }) => name)

/** A word as a shell takes it for one: what a market is called runs nothing. */
export const shellWord = (text: string): string =>
  /^[\p{L}\p{N} .,&+-]*$/u.test(text) ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** "12 MB". */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let [size, unit] = [bytes, 0]
  while (size >= 1_000 && unit < units.length - 1) [size, unit] = [size / 1_000, unit + 1]
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
