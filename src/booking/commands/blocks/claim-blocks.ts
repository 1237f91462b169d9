import type { AppContext } from '#server/context.ts'
import { releaseExpired } from '#booking/commands/bookings/claim-time.ts'
import { timeTaken } from '#booking/rules/errors.ts'
import { claimForBlocks, listConflicts, type Block, type ConflictRow } from '#booking/store/blocks.server.ts'
import { lockResources, unlessTaken } from '#booking/store/claims.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** Locks the resources in order of id and releases their expired holds: the first step of every change of blocks. */
export async function lockForBlocks(ctx: AppContext, resourceIds: readonly string[]): Promise<void> {
  const ids = [...new Set(resourceIds)]
  await lockResources(ctx.db, ids)
  await releaseExpired(ctx, ids)
}

/**
 * Writes blocks and claims their time, all or none; the constraint of the database is decisive. Throws `time-taken`
 * with the conflicts.
 */
export async function claimBlocks(
  ctx: AppContext,
  blocks: readonly Block[],
  write: () => Promise<unknown>,
): Promise<void> {
  const rejectTaken = async () => {
    const conflicts = await listConflicts(ctx.db, blocks, ctx.now)
    if (conflicts.length > 0) throw timeTaken(conflicts.map(shownConflict))
  }
  await rejectTaken()
  const ids = blocks.map(({ id }) => id)
  const isTaken = await unlessTaken(ctx.db, async () => {
    await write()
    await claimForBlocks(ctx.db, ids)
  })
  if (isTaken) return
  await rejectTaken()
  throw timeTaken([])
}

/** Updates free times, listings and open calendars. */
export async function publishBlocks(
  ctx: AppContext,
  providerId: string,
  resourceIds: readonly string[],
): Promise<void> {
  await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds: [...new Set(resourceIds)] })
  await ctx.invalidate(ctx.db, `dashboard:${providerId}`)
}

const shownConflict = ({ startsAt, timeZone, ...row }: ConflictRow) => ({
  ...row,
  startsAt: isoOf(startsAt),
  display: describeVenueTime(startsAt, timeZone),
})
