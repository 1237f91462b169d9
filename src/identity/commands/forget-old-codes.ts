import type { AppContext } from '#context.ts'
import { deleteCodesBefore } from '#identity/store/email-codes.server.ts'
import { days } from '#shared/instant.ts'

/**
 * Deletes codes that nobody used within two days, and after half a year, as long as the cookie of a visitor lives, those that were used.
 * A sweep's work, so it says 0: one run is enough.
 */
export async function forgetOldCodes(ctx: AppContext): Promise<number> {
  await deleteCodesBefore(ctx.db, { unused: ctx.now - days(2), used: ctx.now - days(180) })
  return 0
}
