import { z } from 'zod'
import { stuckKinds, stuckStates, type StuckView, type TimerView } from '#notifications/contract-timers.ts'
import { timerStates } from '#notifications/rules/timer-state.ts'

/** Part of the contract: what runs by itself as lists of the dashboard. They are short: one page holds all. */

const cursor = z.string().max(200).optional()

export const timerFilters = z.object({
  q: z.string().max(254).optional(),
  id: z.string().max(100).optional(),
  state: z.enum(timerStates).optional(),
  /** "ordering": what it is about. */
  area: z.string().max(40).optional(),
  /** Something is due. */
  due: z.literal('1').optional(),
  /** It broke once. */
  broke: z.literal('1').optional(),
  cursor,
})

export const stuckFilters = z.object({
  q: z.string().max(254).optional(),
  id: z.string().max(60).optional(),
  kind: z.enum(stuckKinds).optional(),
  /** Left out: all but what was set aside. */
  state: z.enum(stuckStates).optional(),
  cursor,
})

export type TimerFilters = z.infer<typeof timerFilters>
export type StuckFilters = z.infer<typeof stuckFilters>

/** With how long ago things were, by the clocks of the server. */
export interface TimerLine extends TimerView {
  ranAgoMs: number
  failedAgoMs: number | null
  /** How long the oldest of what is due waits. */
  lagMs: number | null
  /** Until the next one falls due. */
  nextMs: number | null
}

export type StuckLine = StuckView
