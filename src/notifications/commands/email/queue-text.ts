import type { AppContext } from '#server/context.ts'
import { enclosed } from '#notifications/rules/email/envelope.ts'
import type { TextMessage } from '#notifications/rules/email/mail.ts'
import { insertMessage } from '#notifications/store/outbox.server.ts'
import { newId } from '#shared/ids.ts'

/** Puts an SMS into the outbox, inside the caller's transaction; it is sent after the commit, with an id of its own once. */
export async function queueText(ctx: AppContext, message: TextMessage, id = newId()): Promise<string> {
  const senderName = ctx.settings.get('market.name')
  const draft = { ...message, senderName, html: '', attachments: [], channel: 'sms' as const, isSealed: true }
  await insertMessage(ctx.db, { ...enclosed(ctx, draft), id }, ctx.now)
  await ctx.invalidate(ctx.db, 'due:sms')
  return id
}
