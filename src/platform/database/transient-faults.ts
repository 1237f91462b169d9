import { AppError } from '#shared/app-error.ts'
import { patienceLeft } from '#platform/database/patience.ts'

// Serialisation failure, deadlock, lost connection, shutdown, too many connections, a server that became a standby: a
// retry of the same transaction may succeed.
const passingCodes = /^(40001|40P01|08...|57P0[123]|53300|25006|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

// Disk full, out of memory, a limit, a statement or lock timeout, a disk error, a server that is
// down or rejects the login: the statement is valid, but an immediate retry would not help.
const lastingCodes =
  /^(53...|57014|55P03|58030|28...|3D000|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)$/

const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|Query read timeout|not queryable/i

interface Fault {
  code?: string
  message?: string
}

const mayPass = ({ code, message }: Fault) => passingCodes.test(code ?? '') || lostWords.test(message ?? '')

/** The server changed nothing, so even a single statement may be sent again. */
const isRejected = ({ code }: Fault) => code === '25006'

/** Whether the error comes from the infrastructure and not from the statement. */
export const isTransient = (error: unknown): boolean =>
  mayPass(error as Fault) || lastingCodes.test((error as Fault).code ?? '')

/** Whether the server cancelled a statement because of a statement or lock timeout. */
export const isTooSlow = (error: unknown): boolean => /^(57014|55P03)$/.test((error as Fault).code ?? '')

/** Why nothing can be written at present, for the operator; undefined for every other error. */
export function writingFault(error: unknown): string | undefined {
  const { code } = ((error as Error).cause ?? error) as Fault
  if (code === '53100') return 'the disk of the database is full'
  if (code === '25006') return 'the database is read-only'
  return code === '58030' ? 'the disk of the database fails' : undefined
}

/** The infrastructure is unavailable for a moment: the same request may succeed a little later. */
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

/** Errors after which it is unknown whether the transaction was committed. */
const unknownOutcomes = new WeakSet<object>()
export const markOutcomeUnknown = (error: unknown) => void unknownOutcomes.add(error as object)

export const retryLimit = 3

export interface Retries {
  atMost?: number
  isSafeTwice?: boolean
}

/** Retries transient errors; at most three attempts, then throws `unavailable` with a retry time. */
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
    if (
      tries >= (isRejected(error as Fault) ? retryLimit : atMost) ||
      mayBeDone ||
      !mayPass(error as Fault) ||
      patienceLeft() === 0
    )
      throw tryAgainSoon(error)
    await new Promise((resume) => setTimeout(resume, 20 * tries ** 2 + Math.random() * 60))
    return withRetries(attempt, { atMost, isSafeTwice }, tries + 1)
  }
}
