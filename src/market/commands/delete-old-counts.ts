import type { AppContext } from '#server/context.ts'
import { deleteCountsBefore } from '#market/store/counts.server.ts'
import { deleteAnswersBefore } from '#market/store/idempotency.server.ts'
import { hours } from '#shared/time/instant.ts'

/** Removes what limits counted and what keys were answered more than a day ago. Returns 0: one run does all of it. */
export async function deleteOldCounts(ctx: AppContext): Promise<number> {
  await deleteCountsBefore(ctx.db, ctx.now - hours(25))
  await deleteAnswersBefore(ctx.db, ctx.now - hours(24))
  return 0
}
