import type { AppContext } from '#server/context.ts'
import { daysToMake, oldestDay, oldestSalt } from '#analytics/rules/event-days.ts'
import {
  dropDayBefore,
  forgetBatchesBefore,
  forgetSaltsBefore,
  forgetStraysBefore,
  listStrayDays,
  makeDay,
} from '#analytics/store/event-days.server.ts'

const strayDaysAtOnce = 10

/** Makes the days that events will fall into, and those of events that came too early or too late for one. Returns how many. */
export async function makeEventDays(ctx: AppContext): Promise<number> {
  const strays = await listStrayDays(ctx.db, oldestDay(ctx.now), strayDaysAtOnce)
  let made = 0
  for (const day of [...daysToMake(ctx.now), ...strays]) if (await makeDay(ctx.db, day)) made++
  return made
}

/** Drops events after 90 days, a whole day at a time, and what could tell after two days who somebody was. Returns how much. */
export async function forgetEvents(ctx: AppContext): Promise<number> {
  const [oldest, salt] = [oldestDay(ctx.now), oldestSalt(ctx.now)]
  await forgetSaltsBefore(ctx.db, salt)
  const forgotten = await forgetBatchesBefore(ctx.db, salt, 5_000)
  await forgetStraysBefore(ctx.db, oldest)
  return forgotten + Number(await dropDayBefore(ctx.db, oldest))
}
