import { AsyncLocalStorage } from 'node:async_hooks'

/** The server ends a statement of a request after this many milliseconds. */
export const statementLimitMs = 4_000

/**
 * How long a request waits for a database that does not answer: a little longer, so that the server can report its
 * timeout.
 */
export const requestPatienceMs = statementLimitMs + 250

/** How long the work of one request has waited since the last answer of the database. Concurrent waits count once. */
interface Wait {
  readonly patienceMs: number
  failedMs: number
  /** How many queries are waiting now, and since when without interruption. */
  waiting: number
  since: number
  isOver: boolean
}

const waits = new AsyncLocalStorage<Wait>()

// Timers and streams that a response starts inherit its wait, but the limit must not apply after the response has
// ended.
function currentWait(): Wait | undefined {
  const wait = waits.getStore()
  return wait?.isOver ? undefined : wait
}

/**
 * Runs work for a request. The database may be silent for `patienceMs` milliseconds, including connecting and retries;
 * each answer restarts the count, so work of many statements may take longer.
 */
export async function withPatience<Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const wait: Wait = { patienceMs, failedMs: 0, waiting: 0, since: 0, isOver: false }
  try {
    return await waits.run(wait, work)
  } finally {
    wait.isOver = true
  }
}

/** Whether a request waits for the current work. */
export const isAwaited = (): boolean => currentWait() !== undefined

/**
 * Milliseconds for which the database may still be silent; undefined for background work, where the limits of the
 * connection apply.
 */
export function patienceLeft(): number | undefined {
  const wait = currentWait()
  if (!wait) return undefined
  const running = wait.waiting ? performance.now() - wait.since : 0
  return Math.max(0, wait.patienceMs - wait.failedMs - running)
}

/** Counts the duration of an attempt as waiting time, until `databaseAnswered` is called. */
export async function waitingFor<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const wait = currentWait()
  if (!wait) return attempt()
  if (wait.waiting++ === 0) wait.since = performance.now()
  try {
    return await attempt()
  } finally {
    if (--wait.waiting === 0) wait.failedMs += performance.now() - wait.since
  }
}

/** The database answered, even with an error: the full time limit applies again. */
export function databaseAnswered(): void {
  const wait = currentWait()
  if (!wait) return
  wait.failedMs = 0
  wait.since = performance.now()
}
