import { AppError } from '#shared/app-error.ts'

interface Pace {
  /** How many may begin in a second, once the few that may come at once are used up. */
  perSecond: number
  /** How many may begin at once after a quiet time. */
  burst: number
  /** How many may wait for their turn; whoever comes after them is asked to come back. */
  waiting: number
}

const busy = (seconds: number) =>
  new AppError('unavailable', 'unavailable', "We're having trouble right now. Try again in a minute.", {
    retryAfterSeconds: seconds,
  })

/**
 * Lets work begin at a steady pace, in the order in which it came, so that what is dear (a password to hash) leaves the process to
 * everybody else however many ask for it. Refuses `unavailable` when too many wait already.
 */
export function openPacedLane({ perSecond, burst, waiting }: Pace) {
  const pauseMs = 1000 / perSecond
  // When the next one may begin; behind the clock by up to a burst when it was quiet.
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
