import { dayOf } from '#analytics/rules/event-days.ts'
import { deleteUnmetSearchesBefore } from '#analytics/store/unmet-searches.server.ts'
import type { AppContext } from '#server/context.ts'
import { plusDays } from '#shared/time/local-date.ts'

/** A year and a month: what was wanted last season is still there when it comes again. */
const retentionDays = 400

/** Forgets days of unmet searches that are old, some at a time. Returns how many lines. */
export const deleteUnmetSearches = (ctx: AppContext): Promise<number> =>
  deleteUnmetSearchesBefore(ctx.db, plusDays(dayOf(ctx.now), -retentionDays), 5_000)
