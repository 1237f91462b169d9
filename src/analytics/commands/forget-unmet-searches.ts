import { dayOf } from '#analytics/rules/event-days.ts'
import { forgetUnmetSearchesBefore } from '#analytics/store/unmet-searches.server.ts'
import type { AppContext } from '#server/context.ts'
import { plusDays } from '#shared/time/local-date.ts'

/** A year and a month: what was wanted last season is still there when it comes again. */
const keptDays = 400

/** Forgets days of unmet searches that are old, some at a time. Returns how many lines. */
export const forgetUnmetSearches = (ctx: AppContext): Promise<number> =>
  forgetUnmetSearchesBefore(ctx.db, plusDays(dayOf(ctx.now), -keptDays), 5_000)
