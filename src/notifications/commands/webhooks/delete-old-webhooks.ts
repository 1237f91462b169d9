import type { AppContext } from '#server/context.ts'
import { retentionDays } from '#notifications/rules/webhooks/webhook-schedule.ts'
import { deleteHookEventsBefore } from '#notifications/store/webhook-events.server.ts'
import { days } from '#shared/time/instant.ts'

/** Deletes old webhook events with their log. */
export const deleteOldWebhooks = (ctx: AppContext): Promise<number> =>
  deleteHookEventsBefore(ctx.db, ctx.now - days(retentionDays), 500)
