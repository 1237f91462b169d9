import type { AppContext } from '#server/context.ts'
import { dressMail } from '#notifications/commands/email/apply-email-template.ts'
import { findReader, wantsNotification } from '#notifications/queries/wants-notification.ts'
import { enclosed } from '#notifications/rules/email/envelope.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { cellOf } from '#notifications/definitions/notifications.ts'
import { addressHashOf, unsubscribeUrl, withUnsubscribe } from '#notifications/rules/email/unsubscribe.ts'
import { insertMessage } from '#notifications/store/outbox.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Puts an email into the outbox, inside the caller's transaction; it is sent after the commit. With an id of its own it
 * is sent once. Switched-off emails are skipped, and optional ones get an unsubscribe link. An address that rejects
 * emails gets none, which the outbox records.
 */
export async function queueMail(
  ctx: AppContext,
  plain: Mail,
  id = newId(),
  knownReader?: { userId: string },
): Promise<string> {
  const mail = await dressMail(ctx, plain)
  const cell = cellOf(mail.kind)
  if (cell.mail === 'always') return enqueue(ctx, mail, id)
  const reader = knownReader ?? (await findReader(ctx, mail.recipient))
  if (!(await wantsNotification(ctx, cell, 'mail', reader))) return id
  return enqueue(ctx, withUnsubscribe(mail, cell, unsubscribeUrl(ctx, cell, reader)), id)
}

/** The user waits for these now, and may have fixed the address. */
const requestedEmails = new Set(['email-code', 'verify-email', 'reset-password', 'confirm-new-email'])

async function enqueue(ctx: AppContext, mail: Mail, id: string): Promise<string> {
  // A walk-in customer has no address.
  if (mail.recipient === '') return id
  const draft = enclosed(ctx, { ...mail, channel: 'email', isSealed: mail.isSealed ?? false })
  const addressHash = requestedEmails.has(mail.kind) ? undefined : addressHashOf(ctx, mail.recipient)
  await insertMessage(ctx.db, { ...draft, id, addressHash }, ctx.now)
  await ctx.invalidate(ctx.db, 'due:mail')
  return id
}
