import { AsyncLocalStorage } from 'node:async_hooks'

/** The server ends a statement behind an answer after so many milliseconds. */
export const statementLimitMs = 4_000

/** How long somebody who waits for an answer is kept waiting for a database that says nothing: a little longer, so that the server has its say. */
export const requestPatienceMs = statementLimitMs + 250

/** How long the work behind one answer has waited since the database last said something. What waits at the same time waits once. */
interface Wait {
  readonly patienceMs: number
  failedMs: number
  /** How many attempts wait at this moment, and since when without a break. */
  waiting: number
  since: number
  isOver: boolean
}

const waits = new AsyncLocalStorage<Wait>()

// What an answer sets going by itself (a timer, a stream) inherits its wait, and must not be held to it when the answer is out.
function currentWait(): Wait | undefined {
  const wait = waits.getStore()
  return wait?.isOver ? undefined : wait
}

/**
 * Runs work that somebody waits for. The database may be silent for `patienceMs` milliseconds, connecting and further attempts included; each time
 * that it says something the count begins anew, so work of many statements may take longer.
 */
export async function withPatience<Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const wait: Wait = { patienceMs, failedMs: 0, waiting: 0, since: 0, isOver: false }
  try {
    return await waits.run(wait, work)
  } finally {
    wait.isOver = true
  }
}

/** Whether somebody waits for what is being done here. */
export const isAwaited = (): boolean => currentWait() !== undefined

/** Milliseconds for which the database may still say nothing; undefined where nobody waits: there the limits of the connection count. */
export function patienceLeft(): number | undefined {
  const wait = currentWait()
  if (!wait) return undefined
  const running = wait.waiting ? performance.now() - wait.since : 0
  return Math.max(0, wait.patienceMs - wait.failedMs - running)
}

/** Counts how long an attempt lasts as waiting in vain, until `heard` says that the database answered. */
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

/** The database answered, be it with an error: from here on it may be silent as long as at first. */
export function databaseAnswered(): void {
  const wait = currentWait()
  if (!wait) return
  wait.failedMs = 0
  wait.since = performance.now()
}
