import * as z from 'zod'
import { timerStates } from '#notifications/rules/timer-state.ts'
import { instant } from '#shared/field-schemas.ts'

const timerState = z.enum(timerStates)

/** Contract for background jobs, for administrators. */

export const clockWish = z.union([
  z.object({ advanceMinutes: z.number().int().min(-527_040).max(527_040) }),
  z.object({ setTo: z.iso.datetime({ offset: true }) }),
  z.object({ reset: z.literal(true) }),
])

export const timerViewSchema = z
  .object({
    name: z.string().describe('"ordering.expire-unpaid"'),
    title: z.string().describe('"Unpaid orders"'),
    what: z.string().describe('One sentence that describes it.'),
    state: timerState,
    everySeconds: z.number(),
    processes: z.number().describe('Number of processes that run it.'),
    lastRunAt: instant,
    durationMs: z.number(),
    did: z.number().describe('Number of items done since the processes started.'),
    failedAt: instant.nullable(),
    lastError: z.string(),
    due: z
      .object({ count: z.int(), isMore: z.boolean(), oldestAt: instant.nullable(), nextAt: instant.nullable() })
      .nullable()
      .describe(
        "Items due now by the product's clock; null for a job that only runs by its interval. Counted up to 1,000.",
      ),
  })
  .meta({ id: 'TimerView' })
export type TimerView = z.infer<typeof timerViewSchema>

export const stuckKinds = ['delivery', 'message'] as const
const stuckKind = z.enum(stuckKinds)
export type StuckKind = (typeof stuckKinds)[number]

/** stuck: several failures, needs attention; tried: failed, will be retried; aside: dismissed by an administrator. */
export const stuckStates = ['stuck', 'tried', 'aside'] as const
const stuckState = z.enum(stuckStates)
export type StuckState = (typeof stuckStates)[number]

export const asideReason = z.string().trim().min(3, 'Write why, in 3 letters or more.').max(500, 'At most 500 letters.')

export const stuckViewSchema = z
  .object({
    id: z.uuid(),
    kind: stuckKind,
    what: z.string(),
    subscriber: z.string().describe('For a delivery: the subscriber of the event. Empty for messages.'),
    title: z.string().describe('A readable name.'),
    state: stuckState,
    at: instant,
    tries: z.number(),
    nextTryAt: instant.nullable().describe('Null: no more attempts.'),
    lastError: z.string(),
    about: z.record(z.string(), z.string()).describe('Ids of its subjects; no encrypted data.'),
  })
  .meta({ id: 'StuckView' })
export type StuckView = z.infer<typeof stuckViewSchema>

export const timersViewSchema = z
  .object({
    now: z.string().describe("By the product's clock."),
    clock: z.object({ isMovable: z.boolean(), offsetMs: z.number(), words: z.string().nullable() }),
    mayChange: z.boolean(),
    timers: z.array(timerViewSchema),
    stuck: z.array(stuckViewSchema),
  })
  .meta({ id: 'TimersView' })
export type TimersView = z.infer<typeof timersViewSchema>
