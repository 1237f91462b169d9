import { AppError } from '#shared/app-error.ts'

interface Bounds {
  atOnce: number
  /** How many more may wait; further calls throw `unavailable`. */
  waiting: number
  retryAfterSeconds: number
}

const busy = (retryAfterSeconds: number) =>
  new AppError('unavailable', 'unavailable', "We're having trouble right now. Try again in a minute.", {
    retryAfterSeconds,
  })

/** Runs heavy work, a few at a time, in order of arrival. Throws `unavailable` when too many wait. */
export function openQueue({ atOnce, waiting, retryAfterSeconds }: Bounds) {
  const line: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) return void running++
    if (line.length >= waiting) throw busy(retryAfterSeconds)
    // The finished task hands over its place, so that no other task gets in between.
    await new Promise<void>((resume) => line.push(resume))
  }
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running--
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
