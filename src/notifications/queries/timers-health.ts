import type { AppContext } from '#server/context.ts'
import { isFailing, isLate } from '#notifications/rules/timer-state.ts'
import { timerWords } from '#notifications/rules/timer-words.ts'
import { countStuck, listRuns } from '#notifications/store/timers.server.ts'

export interface TimersHealth {
  /** Timers, by their plain names, that have not run for five of their turns, and at least ten minutes. */
  late: string[]
  /** Timers whose last run broke. */
  failing: string[]
  /** Deliveries of events that failed, and are tried again. */
  stuck: number
  /** No process has noted a run: it has just begun. */
  isNew: boolean
}

/** Whether what should happen by itself does. Runs are noted by the real clock. */
export async function getTimersHealth(ctx: Pick<AppContext, 'db'>): Promise<TimersHealth> {
  const now = Date.now()
  const runs = await listRuns(ctx.db, now)
  return {
    late: runs.filter((run) => isLate(run, now)).map(({ name }) => timerWords(name).title),
    failing: runs.filter(isFailing).map(({ name }) => timerWords(name).title),
    stuck: await countStuck(ctx.db),
    isNew: runs.length === 0,
  }
}
