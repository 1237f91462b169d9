import type { AppContext } from '#server/context.ts'
import { findLastAlertAt, lockOverdueCases, saveAlerted } from '#moderation/store/cases.server.ts'
import { hours } from '#shared/time/instant.ts'

const pause = hours(1)

/**
 * Publishes one event for all cases that wait longer than the target and were not reported yet, at most once an hour. A
 * case is never decided by waiting.
 */
export async function alertOverdue(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const lastAt = await findLastAlertAt(db)
    if (lastAt !== null && lastAt > ctx.now - pause) return 0
    const late = await lockOverdueCases(db, ctx.now - hours(ctx.settings.get('moderation.target_hours')))
    if (late.length === 0) return 0
    const caseIds = late.map(({ id }) => id)
    await saveAlerted(db, caseIds, ctx.now)
    await ctx.publish(db, 'cases.overdue', { caseIds })
    return late.length
  })
}
