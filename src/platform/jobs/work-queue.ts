import { AppError } from '#shared/app-error.ts'

interface Bounds {
  atOnce: number
  /** How many more may wait; whoever comes after them is asked to come back. */
  waiting: number
  retryAfterSeconds: number
}

const busy = (retryAfterSeconds: number) =>
  new AppError('unavailable', 'unavailable', "We're having trouble right now. Try again in a minute.", {
    retryAfterSeconds,
  })

/** Does heavy work a few at a time, in the order in which it came. Refuses `unavailable` when too many wait already. */
export function openQueue({ atOnce, waiting, retryAfterSeconds }: Bounds) {
  const line: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) return void running++
    if (line.length >= waiting) throw busy(retryAfterSeconds)
    // Whoever leaves hands over the place, so that nobody slips in between.
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
