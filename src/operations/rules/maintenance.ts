import { minutes, type Instant } from '#shared/time/instant.ts'

export type MaintenanceMode = 'off' | 'notice' | 'closed'

export interface Maintenance {
  mode: 'notice' | 'closed'
  /** The notice on every page. */
  words: string
  /** Minutes until the end, for error responses; ten when no end is set. */
  minutesLeft: number
  until: Instant | null
}

interface StoredMaintenance {
  mode: MaintenanceMode
  message: string
  /** "2026-11-22T04:00:00.000Z", or empty. */
  until: string
}

const usualMinutes = 10

/** The maintenance mode at an instant; null when it is off or its end has passed. */
export function maintenanceAt(
  { mode, message, until: untilText }: StoredMaintenance,
  now: Instant,
): Maintenance | null {
  const until = untilText ? Date.parse(untilText) : null
  if (mode === 'off' || (until !== null && until <= now)) return null
  const minutesLeft = until === null ? usualMinutes : Math.max(1, Math.ceil((until - now) / minutes(1)))
  const defaultWords =
    mode === 'closed'
      ? 'We are updating. You can look around; ordering and changing things will work again soon.'
      : 'We are going to update soon.'
  return { mode, words: message || defaultWords, minutesLeft, until }
}

export const isOver = ({ mode, until }: StoredMaintenance, now: Instant) =>
  mode !== 'off' && until !== '' && Date.parse(until) <= now
