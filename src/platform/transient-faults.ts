import { AppError } from '#shared/app-error.ts'

// Serialisation failure, deadlock, lost connection, shutdown: the same transaction may well succeed a moment later.
const transientCodes = /^(40001|40P01|08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return transientCodes.test(code ?? '') || lostWords.test(message ?? '')
}

const lostWords = /Connection terminated|timeout exceeded when trying to connect|connection timeout|Query read timeout|not queryable/i

/** The database is away for a moment: nothing is wrong with what was asked, and the same request may well succeed a little later. */
export function tryAgainSoon(cause: unknown): AppError {
  const refusal = new AppError('unavailable', 'try-again-soon', 'Something we need is away for a moment. Please try again.', {
    retryAfterSeconds: 1,
  })
  return Object.assign(refusal, { cause })
}

/** Errors after which nobody knows whether the transaction was committed. */
const unheard = new WeakSet<object>()
export const markUnheard = (error: unknown) => void unheard.add(error as object)

export const retryLimit = 3

interface Retries {
  atMost?: number
  isSafeTwice?: boolean
}

/** Runs it again while the fault is one that passes; three times at most, then it asks to come back soon. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { atMost = retryLimit, isSafeTwice = true }: Retries,
  tries = 1,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isTransient(error)) throw error
    const mayBeDone = unheard.has(error as object) && !isSafeTwice
    if (tries >= atMost || mayBeDone) throw tryAgainSoon(error)
    await new Promise((resume) => setTimeout(resume, 20 * tries ** 2 + Math.random() * 60))
    return withRetries(attempt, { atMost, isSafeTwice }, tries + 1)
  }
}
