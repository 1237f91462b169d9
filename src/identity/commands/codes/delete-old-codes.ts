import type { AppContext } from '#server/context.ts'
import { deleteCodesBefore } from '#identity/store/codes/email-codes.server.ts'
import { confirmationsLast } from '#identity/rules/codes/lifetimes.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Deletes unused codes after two days, and used ones when their confirmation ends. Returns 0, because the job needs
 * only one run.
 */
export async function deleteOldCodes(ctx: AppContext): Promise<number> {
  await deleteCodesBefore(ctx.db, { unused: ctx.now - days(2), used: ctx.now - confirmationsLast })
  return 0
}
