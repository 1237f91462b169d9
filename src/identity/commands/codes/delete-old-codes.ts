import type { AppContext } from '#server/context.ts'
import { deleteCodesBefore } from '#identity/store/codes/email-codes.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Deletes codes that nobody used within two days, and after half a year, as long as the cookie of a visitor lives, those that were used.
 * A job's work, so it says 0: one run is enough.
 */
export async function deleteOldCodes(ctx: AppContext): Promise<number> {
  await deleteCodesBefore(ctx.db, { unused: ctx.now - days(2), used: ctx.now - days(180) })
  return 0
}
