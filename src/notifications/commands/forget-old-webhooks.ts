import type { AppContext } from '#context.ts'
import { keptDays } from '#notifications/rules/webhook-schedule.ts'
import { deleteHookEventsBefore } from '#notifications/store/webhook-events.server.ts'
import { days } from '#shared/instant.ts'

/** What was told long ago goes, with its log. */
export const forgetOldWebhooks = (ctx: AppContext): Promise<number> =>
  deleteHookEventsBefore(ctx.db, ctx.now - days(keptDays), 500)
