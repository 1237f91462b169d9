import type { AppContext } from '#server/context.ts'
import { isFailing, isLate } from '#notifications/rules/timer-state.ts'
import { timerWords } from '#notifications/rules/timer-words.ts'
import { countStuck, listRuns } from '#notifications/store/timers.server.ts'

export interface TimersHealth {
  /** Jobs, by readable names, that missed five intervals and at least ten minutes. */
  late: string[]
  /** Jobs whose last run threw an error. */
  failing: string[]
  /** Event deliveries that failed and are retried. */
  stuck: number
  /** No process has recorded a run yet. */
  isNew: boolean
}

/** Whether background jobs run. Runs are recorded in real time. */
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
