import type { AppContext } from '#server/context.ts'
import { deleteCodesEndedBefore } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteOver } from '#identity/store/sessions/my-sessions.server.ts'
import { deleteSessionsBefore } from '#identity/store/sessions/sessions.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Deletes what is over; a job's work, so it says 0: one run is enough. The library lives by real time, our codes by the clock of the
 * market. A link stays for a day longer, so that it can say that it came too late.
 */
export async function deleteEndedSessions(ctx: AppContext): Promise<number> {
  const at = Date.now()
  await deleteSessionsBefore(ctx.db, at)
  await deleteOver(ctx.db, at)
  await deleteCodesEndedBefore(ctx.db, ctx.now - days(1))
  return 0
}
