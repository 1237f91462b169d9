import type { AppContext } from '#server/context.ts'
import { daysToMake, oldestDay, oldestSalt } from '#analytics/rules/event-days.ts'
import {
  dropDayBefore,
  deleteBatchesBefore,
  deleteSaltsBefore,
  deleteUnpartitionedBefore,
  listUnpartitionedDays,
  makeDay,
} from '#analytics/store/event-days.server.ts'

const unpartitionedDaysAtOnce = 10

/** Creates partitions for coming days, and for days whose events are in the default partition. Returns how many. */
export async function makeEventDays(ctx: AppContext): Promise<number> {
  const unpartitionedDays = await listUnpartitionedDays(ctx.db, oldestDay(ctx.now), unpartitionedDaysAtOnce)
  let made = 0
  for (const day of [...daysToMake(ctx.now), ...unpartitionedDays]) if (await makeDay(ctx.db, day)) made++
  return made
}

/**
 * Drops events after 90 days, one partition at a time, and after two days the salts and batch ids with which visitors
 * could be recognised. Returns the number of deleted rows and partitions.
 */
export async function deleteOldEvents(ctx: AppContext): Promise<number> {
  const [oldest, salt] = [oldestDay(ctx.now), oldestSalt(ctx.now)]
  await deleteSaltsBefore(ctx.db, salt)
  const deleted = await deleteBatchesBefore(ctx.db, salt, 5_000)
  await deleteUnpartitionedBefore(ctx.db, oldest)
  return deleted + Number(await dropDayBefore(ctx.db, oldest))
}
