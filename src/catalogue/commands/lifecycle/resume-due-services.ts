import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { selectDueBack } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'
import { days, isoOf } from '#shared/time/instant.ts'
import { localOf } from '#shared/time/zones.ts'

const batch = 100

/** Resumes services whose pause ends today, in the time zone of the venue. Returns the number of services. */
export async function resumeDueServices(ctx: AppContext): Promise<number> {
  const candidates = await selectDueBack(ctx.db, { tomorrow: isoOf(ctx.now + days(1)).slice(0, 10), limit: batch })
  const due = candidates.filter(({ pausedUntil, timeZone }) => pausedUntil <= localOf(timeZone, ctx.now).date)
  for (const { id } of due) await ctx.db.transaction((db) => resumeDue({ ...ctx, db }, id))
  return due.length
}

async function resumeDue(ctx: AppContext, id: string): Promise<void> {
  const service = await lockEditableService(ctx, id)
  if (service.status !== 'paused' || service.pausedUntil === null) return
  await moveService(ctx, service, 'resume')
  await settleSystemPauses(ctx, service.providerId)
}
