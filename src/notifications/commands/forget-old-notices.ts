import type { AppContext } from '#context.ts'
import { noticesKeptDays } from '#notifications/rules/notices.ts'
import { deleteNoticesBefore } from '#notifications/store/notices.server.ts'
import { days } from '#shared/instant.ts'

/** What was told long ago is of no use any more, read or not. */
export const forgetOldNotices = (ctx: AppContext): Promise<number> =>
  deleteNoticesBefore(ctx.db, ctx.now - days(noticesKeptDays), 1_000)
