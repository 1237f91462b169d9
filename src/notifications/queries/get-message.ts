import type { AppContext } from '#server/context.ts'
import { shownMessage } from '#notifications/rules/email/envelope.ts'
import type { Message } from '#notifications/rules/email/mail.ts'
import { findMessage } from '#notifications/store/outbox.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** One message of the outbox, decrypted. */
export async function getMessage(ctx: AppContext, id: string): Promise<Message> {
  const message = isId(id) ? await findMessage(ctx.db, id) : undefined
  if (!message) throw notFound('message')
  return shownMessage(ctx, message)
}
