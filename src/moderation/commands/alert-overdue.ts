import type { AppContext } from '#server/context.ts'
import { lockOverdueCases, saveAlerted } from '#moderation/store/cases.server.ts'
import { hours } from '#shared/time/instant.ts'

const batch = 50

/** Publishes an event, once for each case, when it waits longer than the target. A case is never decided by waiting. */
export async function alertOverdue(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const late = await lockOverdueCases(db, ctx.now - hours(ctx.settings.get('moderation.target_hours')), batch)
    if (late.length === 0) return 0
    await saveAlerted(
      db,
      late.map(({ id }) => id),
      ctx.now,
    )
    for (const { id } of late) await ctx.publish(db, 'case.overdue', { caseId: id })
    return late.length
  })
}
