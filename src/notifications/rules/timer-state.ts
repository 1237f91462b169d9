import { minutes, type Instant } from '#shared/time/instant.ts'

export const timerStates = ['failing', 'late', 'behind', 'well'] as const

/**
 * failing: the last run threw an error; late: it missed five intervals; behind: an item is due for five minutes or
 * more.
 */
export type TimerState = (typeof timerStates)[number]

const leastLate = minutes(10)
const longLag = minutes(5)

/** It missed five intervals, and at least ten minutes. */
export const isLate = ({ ranAt, everySeconds }: { ranAt: Instant; everySeconds: number }, realNow: Instant): boolean =>
  realNow - ranAt > Math.max(leastLate, everySeconds * 5_000)

/** Its last run threw an error. */
export const isFailing = ({ ranAt, failedAt }: { ranAt: Instant; failedAt: Instant | null }): boolean =>
  failedAt !== null && failedAt >= ranAt

interface Run {
  ranAt: Instant
  failedAt: Instant | null
  everySeconds: number
  oldestDueAt: Instant | null
}

/** Runs are recorded in real time, due times by the product's clock. */
export function timerState(run: Run, { now, realNow }: { now: Instant; realNow: Instant }): TimerState {
  if (isFailing(run)) return 'failing'
  if (isLate(run, realNow)) return 'late'
  return run.oldestDueAt !== null && now - run.oldestDueAt > longLag ? 'behind' : 'well'
}

/** "item.no_show" → "Item: no show". */
export function plainType(type: string): string {
  const [about = '', ...rest] = type.replaceAll(/[_-]/g, ' ').split('.')
  return [about.slice(0, 1).toUpperCase() + about.slice(1), rest.join(' ')].filter(Boolean).join(': ')
}
