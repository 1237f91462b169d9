import type { AppContext } from '#server/context.ts'
import { deleteCodesEndedBefore } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteOver } from '#identity/store/sessions/my-sessions.server.ts'
import { deleteSessionsBefore } from '#identity/store/sessions/sessions.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Deletes expired data; returns 0, because the job needs only one run. The library uses real time, our codes the clock
 * of the market. Links stay a day longer, so that they can report that they expired.
 */
export async function deleteEndedSessions(ctx: AppContext): Promise<number> {
  const at = Date.now()
  await deleteSessionsBefore(ctx.db, at)
  await deleteOver(ctx.db, at)
  await deleteCodesEndedBefore(ctx.db, ctx.now - days(1))
  return 0
}
