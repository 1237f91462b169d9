import type { AppContext } from '#context.ts'
import { deleteCodesBefore } from '#identity/store/email-codes.server.ts'
import { days } from '#shared/instant.ts'

/** Deletes codes that were sent more than two days ago; a sweep's work, so it says 0: one run is enough. */
export async function forgetOldCodes(ctx: AppContext): Promise<number> {
  await deleteCodesBefore(ctx.db, ctx.now - days(2))
  return 0
}
