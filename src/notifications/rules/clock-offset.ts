import { AppError } from '#shared/app-error.ts'
import { minutes, parseInstant, type Instant } from '#shared/time/instant.ts'

/** Advance, set, or return to real time. */
export type ClockChange = { advanceMinutes: number } | { setTo: string } | { reset: unknown }

const farthest = minutes(5 * 527_040)

/** The offset of the demo's clock from real time. Throws `argument-error`. */
export function offsetFor(wish: ClockChange, { now, offsetMs }: { now: Instant; offsetMs: number }): number {
  if ('reset' in wish) return 0
  const wanted =
    'setTo' in wish ? parseInstant(wish.setTo)! - (now - offsetMs) : offsetMs + minutes(wish.advanceMinutes)
  if (!(Math.abs(wanted) <= farthest))
    throw new AppError('invalid', 'argument-error', 'The clock moves five years at most.')
  return wanted
}

/** "1 day 2 hours ahead", "3 hours behind"; null for real time. */
export function offsetWords(offsetMs: number): string | null {
  const total = Math.round(Math.abs(offsetMs) / minutes(1))
  if (total === 0) return null
  const parts = [
    [Math.floor(total / 1440), 'day'],
    [Math.floor(total / 60) % 24, 'hour'],
    [total % 60, 'minute'],
  ] as const
  const words = parts.flatMap(([amount, unit]) => (amount > 0 ? [`${amount} ${unit}${amount === 1 ? '' : 's'}`] : []))
  return `${words.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead' : 'behind'}`
}
