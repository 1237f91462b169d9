import { AppError } from '#shared/app-error.ts'
import { patienceLeft } from '#platform/database/patience.ts'

// Serialisation failure, deadlock, lost connection, shutdown, too many connections: the same transaction may well succeed a moment later.
const passingCodes = /^(40001|40P01|08...|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

// No room, no memory, a limit, a statement that took too long, a lock that was not given, a server that only reads, a disk that fails, a server that
// is not there or lets nobody in: nothing is wrong with what was asked, but asking again at once would not help.
const lastingCodes =
  /^(53...|57014|55P03|25006|58030|28...|3D000|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)$/

const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|Query read timeout|not queryable/i

interface Fault {
  code?: string
  message?: string
}

const mayPass = ({ code, message }: Fault) => passingCodes.test(code ?? '') || lostWords.test(message ?? '')

/** Whether the fault lies with what the product stands on, and not with what was asked. */
export const isTransient = (error: unknown): boolean =>
  mayPass(error as Fault) || lastingCodes.test((error as Fault).code ?? '')

/** Whether the server gave a statement up because it, or the lock that it wanted, took too long. */
export const isTooSlow = (error: unknown): boolean => /^(57014|55P03)$/.test((error as Fault).code ?? '')

/** Why nothing can be written at present, for the operator; undefined for every other fault. */
export function writingFault(error: unknown): string | undefined {
  const { code } = ((error as Error).cause ?? error) as Fault
  if (code === '53100') return 'the disk of the database is full'
  if (code === '25006') return 'the database is read-only'
  return code === '58030' ? 'the disk of the database fails' : undefined
}

/** What the product stands on is away for a moment: nothing is wrong with what was asked, and the same request may well succeed a little later. */
export function tryAgainSoon(cause: unknown): AppError {
  const error = new AppError(
    'unavailable',
    'try-again-soon',
    'Something we need is away for a moment. Please try again.',
    {
      retryAfterSeconds: mayPass((cause ?? {}) as Fault) ? 1 : 5,
    },
  )
  return Object.assign(error, { cause })
}

/** Errors after which nobody knows whether the transaction was committed. */
const unknownOutcomes = new WeakSet<object>()
export const markOutcomeUnknown = (error: unknown) => void unknownOutcomes.add(error as object)

export const retryLimit = 3

export interface Retries {
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
    const mayBeDone = unknownOutcomes.has(error as object) && !isSafeTwice
    if (tries >= atMost || mayBeDone || !mayPass(error as Fault) || patienceLeft() === 0) throw tryAgainSoon(error)
    await new Promise((resume) => setTimeout(resume, 20 * tries ** 2 + Math.random() * 60))
    return withRetries(attempt, { atMost, isSafeTwice }, tries + 1)
  }
}
