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

/** Makes the days that events will fall into, and those of events that came too early or too late for one. Returns how many. */
export async function makeEventDays(ctx: AppContext): Promise<number> {
  const unpartitionedDays = await listUnpartitionedDays(ctx.db, oldestDay(ctx.now), unpartitionedDaysAtOnce)
  let made = 0
  for (const day of [...daysToMake(ctx.now), ...unpartitionedDays]) if (await makeDay(ctx.db, day)) made++
  return made
}

/** Drops events after 90 days, a whole day at a time, and what could tell after two days who somebody was. Returns how much. */
export async function deleteOldEvents(ctx: AppContext): Promise<number> {
  const [oldest, salt] = [oldestDay(ctx.now), oldestSalt(ctx.now)]
  await deleteSaltsBefore(ctx.db, salt)
  const deleted = await deleteBatchesBefore(ctx.db, salt, 5_000)
  await deleteUnpartitionedBefore(ctx.db, oldest)
  return deleted + Number(await dropDayBefore(ctx.db, oldest))
}
