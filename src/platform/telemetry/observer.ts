import type pg from 'pg'
import type { RequestScope } from '#platform/http/request-scope.ts'

/** The result of a job run, as it is counted. */
export interface ObservedRun {
  did: number
  error?: unknown
}

/** Receives what the process does, as spans and metrics. */
export interface Observer {
  /** Runs the work of a request, and follows it until its response has been sent. */
  request(scope: RequestScope, work: () => void): void
  /** Counts a response from the page cache. */
  cachedPage(): void
  command<Result>(name: string, work: () => Result): Result
  job<Run extends ObservedRun>(name: string, work: () => Promise<Run>): Promise<Run>
  /** Follows the sending of one message. */
  sending<Result>(channel: 'email' | 'sms', work: () => Promise<Result>): Promise<Result>
  /** Follows the statements of every connection of a pool. */
  watchPool(pool: pg.Pool, name: string): void
  /** The ids of the current span, for the log. */
  logFields(): { trace_id: string; span_id: string } | undefined
  /** The metrics of this process in the format of Prometheus; undefined: they are not offered. */
  metricsText: (() => Promise<string>) | undefined
  close(): Promise<void>
}

let observer: Observer | undefined

/** undefined while telemetry is off: then nothing of it is loaded. */
export const currentObserver = (): Observer | undefined => observer

export const setObserver = (one: Observer | undefined): void => void (observer = one)

/** The build wraps each exported command with this (vite.config.ts). */
export const observedCommand = <Args extends unknown[], Result>(
  name: string,
  command: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  return (...args) => (observer ? observer.command(name, () => command(...args)) : command(...args))
}
