import { dayOf } from '#analytics/rules/event-days.ts'
import { forgetLostBefore } from '#analytics/store/lost-searches.server.ts'
import type { AppContext } from '#context.ts'
import { plusDays } from '#shared/local-date.ts'

/** A year and a month: what was wanted last season is still there when it comes again. */
const keptDays = 400

/** Forgets days of lost searches that are old, some at a time. Returns how many lines. */
export const forgetLostSearches = (ctx: AppContext): Promise<number> =>
  forgetLostBefore(ctx.db, plusDays(dayOf(ctx.now), -keptDays), 5_000)
