import type { AppContext } from '#server/context.ts'
import { requeueMessage } from '#notifications/store/outbox.server.ts'
import { notFound } from '#shared/app-error.ts'

/** Sends a message of the outbox again, in any state. */
export async function resendMessage(ctx: AppContext, messageId: string): Promise<void> {
  if (!(await requeueMessage(ctx.db, messageId, ctx.now))) throw notFound('message')
  await ctx.invalidate(ctx.db, 'due:mail', 'due:sms')
}
