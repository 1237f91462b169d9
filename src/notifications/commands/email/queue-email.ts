import type { AppContext } from '#server/context.ts'
import { dressMail } from '#notifications/commands/email/apply-email-template.ts'
import { findReader, wantsNotification } from '#notifications/queries/wants-notification.ts'
import { enclosed } from '#notifications/rules/email/envelope.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { cellOf } from '#notifications/rules/notification-cells.ts'
import { addressHashOf, unsubscribeUrl, withUnsubscribe } from '#notifications/rules/email/unsubscribe.ts'
import { findSuppressed } from '#notifications/store/message-events.server.ts'
import { insertMessage } from '#notifications/store/outbox.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Puts a mail into the outbox, in the transaction that occasions it; it goes out a moment after that commits. With an id of its own it goes out once.
 * What its reader switched off is not queued, and what can be switched off says how. An address that takes no mail gets none, which the outbox says.
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

/** Somebody waits for these at this moment, and may have put right what was wrong with their address. */
const requestedEmails = new Set(['email-code', 'verify-email', 'reset-password', 'confirm-new-email'])

async function enqueue(ctx: AppContext, mail: Mail, id: string): Promise<string> {
  // Whoever walked in has no address: nothing goes anywhere.
  if (mail.recipient === '') return id
  const draft = enclosed(ctx, { ...mail, channel: 'email', isSealed: mail.isSealed ?? false })
  const suppression = requestedEmails.has(mail.kind)
    ? undefined
    : await findSuppressed(ctx.db, addressHashOf(ctx, mail.recipient))
  await insertMessage(
    ctx.db,
    id,
    draft,
    ctx.now,
    suppression && `This address does not take our mail: ${suppression.words}`,
  )
  if (suppression) return id
  await ctx.invalidate(ctx.db, 'due:mail')
  return id
}
