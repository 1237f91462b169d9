import type { AppContext } from '#server/context.ts'
import { deleteAddressPointsBefore } from '#market/store/address-points.server.ts'
import { deleteCountsBefore } from '#market/store/counts.server.ts'
import { deleteAnswersBefore } from '#market/store/idempotency.server.ts'
import { days, hours } from '#shared/time/instant.ts'

/**
 * Deletes counts of rate limits older than 25 hours, answers of idempotency keys older than 24, and points of addresses
 * older than 30 days. Returns 0: one run deletes all.
 */
export async function deleteOldCounts(ctx: AppContext): Promise<number> {
  await deleteCountsBefore(ctx.db, ctx.now - hours(25))
  await deleteAnswersBefore(ctx.db, ctx.now - hours(24))
  await deleteAddressPointsBefore(ctx.db, ctx.now - days(30))
  return 0
}
