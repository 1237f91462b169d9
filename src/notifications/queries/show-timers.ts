import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import type { StuckView, TimersView, TimerView } from '#notifications/contract-timers.ts'
import { offsetWords } from '#notifications/rules/clock-offset.ts'
import { kindText } from '#notifications/definitions/notifications.ts'
import { plainType, timerState, timerStates } from '#notifications/rules/timer-state.ts'
import { timerWords } from '#notifications/rules/timer-words.ts'
import {
  listDue,
  listRuns,
  listStuck,
  mostCounted,
  type DueRow,
  type RunRow,
  type StuckRow,
} from '#notifications/store/timers.server.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const mostStuck = 100

/**
 * Every job with its due items, last run and failures. For readers of the audit log. Throws `unauthenticated`,
 * `permission-denied`.
 */
export async function showTimers(ctx: AppContext, clock: { offsetMs: number }): Promise<TimersView> {
  await requireRight(ctx, 'read-audit')
  return {
    now: isoOf(ctx.now),
    clock: { isMovable: ctx.isDemo, offsetMs: clock.offsetMs, words: offsetWords(clock.offsetMs) },
    mayChange: await hasRight(ctx, 'change-rules'),
    timers: await listTimers(ctx),
    stuck: await listStuckItems(ctx),
  }
}

/** Every job, those that need attention first. Throws `unauthenticated`, `permission-denied`. */
export async function listTimers(ctx: AppContext): Promise<TimerView[]> {
  await requireRight(ctx, 'read-audit')
  // Runs are recorded in real time, due times by the product's clock.
  const realNow = Date.now()
  const [runs, due] = [await listRuns(ctx.db, realNow), await listDue(ctx.db, ctx.now)]
  const dueOf = (name: string) => due.find(({ job }) => job === name)
  return runs
    .map((run) => timerView(run, dueOf(run.name), { now: ctx.now, realNow }))
    .toSorted(
      (a, b) => timerStates.indexOf(a.state) - timerStates.indexOf(b.state) || a.title.localeCompare(b.title, 'en'),
    )
}

/**
 * Failed items: first those that need attention, then those to be retried, then dismissed ones. Throws
 * `unauthenticated`, `permission-denied`.
 */
export async function listStuckItems(ctx: AppContext): Promise<StuckView[]> {
  await requireRight(ctx, 'read-audit')
  return (await listStuck(ctx.db, mostStuck)).map(stuckView)
}

const textOf = (at: Instant | null) => (at === null ? null : isoOf(at))

const timerView = (
  { ranAt, failedAt, ...run }: RunRow,
  due: DueRow | undefined,
  at: { now: Instant; realNow: Instant },
): TimerView => ({
  ...run,
  ...timerWords(run.name),
  state: timerState({ ranAt, failedAt, everySeconds: run.everySeconds, oldestDueAt: due?.oldestAt ?? null }, at),
  lastRunAt: isoOf(ranAt),
  failedAt: textOf(failedAt),
  due: due
    ? { count: due.count, isMore: due.count >= mostCounted, oldestAt: textOf(due.oldestAt), nextAt: textOf(due.nextAt) }
    : null,
})

const stuckView = ({ at, nextTryAt, payload, ...row }: StuckRow): StuckView => ({
  ...row,
  title: row.kind === 'message' ? kindText(row.what.slice(row.what.indexOf(' ') + 1)) : plainType(row.what),
  at: isoOf(at),
  nextTryAt: textOf(nextTryAt),
  about: Object.fromEntries(Object.entries(payload).filter((entry): entry is [string, string] => isId(entry[1]))),
})
