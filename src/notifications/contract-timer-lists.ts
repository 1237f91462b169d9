import { z } from 'zod'
import { stuckKinds, stuckStates, timerViewSchema, type StuckView } from '#notifications/contract-timers.ts'
import { timerStates } from '#notifications/rules/timer-state.ts'
import { onlyIf, rowFilters } from '#shared/paging/list-filters.ts'

/** Part of the contract: timers and failed work as dashboard lists. They are short, so one page holds them all. */

export const timerFilters = z.object({
  ...rowFilters,
  id: z.string().max(100).optional(),
  state: z.enum(timerStates).optional(),
  /** "ordering": the slice of the timer. */
  area: z.string().max(40).optional(),
  /** Work is due. */
  due: onlyIf,
  /** Has failed at least once. */
  broke: onlyIf,
})

export const stuckFilters = z.object({
  ...rowFilters,
  kind: z.enum(stuckKinds).optional(),
  /** Omitted: all except what was set aside. */
  state: z.enum(stuckStates).optional(),
})

export type TimerFilters = z.infer<typeof timerFilters>
export type StuckFilters = z.infer<typeof stuckFilters>

export const timerLineSchema = timerViewSchema
  .extend({
    ranAgoMs: z.number(),
    failedAgoMs: z.number().nullable(),
    lagMs: z.number().nullable().describe('Waiting time of the oldest due entry.'),
    nextMs: z.number().nullable().describe('Time until the next entry falls due.'),
  })
  .meta({
    id: 'TimerLine',
    description: "Durations are measured by the server's clock, because the browser's clock may be wrong.",
  })
export type TimerLine = z.infer<typeof timerLineSchema>

export type StuckLine = StuckView
