import * as z from 'zod'
import type { TimerState } from '#notifications/rules/timer-state.ts'

/** Part of the contract: what runs by itself, for administrators. */

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
  /** One sentence of what it does. */
  what: string
  state: TimerState
  everySeconds: number
  /** How many processes run it. */
  processes: number
  lastRunAt: string
  durationMs: number
  /** How much it did since the processes started. */
  did: number
  failedAt: string | null
  lastError: string
  /** What is due now by the product's clock; null where it goes by its interval alone. More than a thousand are not counted. */
  due: { count: number; isMore: boolean; oldestAt: string | null; nextAt: string | null } | null
}

export interface StuckView {
  id: string
  kind: 'happening' | 'message' | 'webhook'
  what: string
  /** In plain words. */
  title: string
  at: string
  tries: number
  /** Null: it is dead until somebody looks. */
  nextTryAt: string | null
  lastError: string
  /** Numbers of what it is about; nothing that is sealed. */
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
