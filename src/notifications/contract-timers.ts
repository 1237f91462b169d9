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

export const stuckKinds = ['delivery', 'message'] as const
export type StuckKind = (typeof stuckKinds)[number]

/** stuck: it failed several times, so somebody should look; tried: it failed, and may still go by itself; aside: an administrator set it aside. */
export const stuckStates = ['stuck', 'tried', 'aside'] as const
export type StuckState = (typeof stuckStates)[number]

export const asideReason = z.string().trim().min(3, 'Write why, in 3 letters or more.').max(500, 'At most 500 letters.')

export interface StuckView {
  id: string
  kind: StuckKind
  what: string
  /** Of a delivery: who should do something about the event. Empty for messages. */
  subscriber: string
  /** In plain words. */
  title: string
  state: StuckState
  at: string
  tries: number
  /** Null: it is not tried any more. */
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
