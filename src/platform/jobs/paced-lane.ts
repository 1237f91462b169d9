import { AppError } from '#shared/app-error.ts'

interface Pace {
  /** How many may begin per second after the burst is used up. */
  perSecond: number
  /** How many may begin at once after an idle time. */
  burst: number
  /** How many may wait; further calls throw `unavailable`. */
  waiting: number
}

const busy = (seconds: number) =>
  new AppError('unavailable', 'unavailable', "We're having trouble right now. Try again in a minute.", {
    retryAfterSeconds: seconds,
  })

/**
 * Starts expensive work (hashing a password) at a steady pace, in order of arrival, so that other requests get
 * processor time under any load. Throws `unavailable` when too many wait.
 */
export function openPacedLane({ perSecond, burst, waiting }: Pace) {
  const pauseMs = 1000 / perSecond
  // When the next one may begin; up to a burst in the past after an idle time.
  let nextAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    const now = performance.now()
    nextAt = Math.max(nextAt, now - burst * pauseMs) + pauseMs
    const delay = nextAt - now
    if (delay > waiting * pauseMs) {
      nextAt -= pauseMs
      throw busy(Math.ceil(delay / 1000))
    }
    if (delay > 0) await new Promise((resume) => setTimeout(resume, delay))
  }
}
