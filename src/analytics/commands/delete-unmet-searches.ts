import { dayOf } from '#analytics/rules/event-days.ts'
import { deleteUnmetSearchesBefore } from '#analytics/store/unmet-searches.server.ts'
import type { AppContext } from '#server/context.ts'
import { plusDays } from '#shared/time/local-date.ts'

/** A year and a month, so that one season can be compared with the last. */
const retentionDays = 400

/** Deletes unmet searches older than the retention time, a batch at a time. Returns the number of rows. */
export const deleteUnmetSearches = (ctx: AppContext): Promise<number> =>
  deleteUnmetSearchesBefore(ctx.db, plusDays(dayOf(ctx.now), -retentionDays), 5_000)
