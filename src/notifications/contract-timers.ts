import * as z from 'zod'
import type { TimerState } from '#notifications/rules/timer-state.ts'

/** Contract for background jobs, for administrators. */

export const clockWish = z.union([
  z.object({ advanceMinutes: z.number().int().min(-527_040).max(527_040) }),
  z.object({ setTo: z.iso.datetime({ offset: true }) }),
  z.object({ reset: z.literal(true) }),
])

export interface TimerView {
  /** "ordering.expire-unpaid" */
  name: string
  /** "Unpaid orders" */
  title: string
  /** One sentence that describes it. */
  what: string
  state: TimerState
  everySeconds: number
  /** Number of processes that run it. */
  processes: number
  lastRunAt: string
  durationMs: number
  /** Number of items done since the processes started. */
  did: number
  failedAt: string | null
  lastError: string
  /** Items due now by the product's clock; null for a job that only runs by its interval. Counted up to 1,000. */
  due: { count: number; isMore: boolean; oldestAt: string | null; nextAt: string | null } | null
}

export const stuckKinds = ['delivery', 'message'] as const
export type StuckKind = (typeof stuckKinds)[number]

/** stuck: several failures, needs attention; tried: failed, will be retried; aside: dismissed by an administrator. */
export const stuckStates = ['stuck', 'tried', 'aside'] as const
export type StuckState = (typeof stuckStates)[number]

export const asideReason = z.string().trim().min(3, 'Write why, in 3 letters or more.').max(500, 'At most 500 letters.')

export interface StuckView {
  id: string
  kind: StuckKind
  what: string
  /** For a delivery: the subscriber of the event. Empty for messages. */
  subscriber: string
  /** A readable name. */
  title: string
  state: StuckState
  at: string
  tries: number
  /** Null: no more attempts. */
  nextTryAt: string | null
  lastError: string
  /** Ids of its subjects; no encrypted data. */
  about: Record<string, string>
}

export interface TimersView {
  /** By the product's clock. */
  now: string
  clock: { isMovable: boolean; offsetMs: number; words: string | null }
  mayChange: boolean
  timers: TimerView[]
  stuck: StuckView[]
}
