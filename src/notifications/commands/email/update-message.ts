import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { isOutdatedReminder } from '#notifications/commands/orders/send-reminders.ts'
import { kindText } from '#notifications/definitions/notifications.ts'
import { notCancellable, notResendable, outOfDate } from '#notifications/rules/email/message-errors.ts'
import { hindersResending } from '#notifications/rules/email/resending.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { deleteSuppressed, insertMessageEvent } from '#notifications/store/message-events.server.ts'
import { cancelMessage, insertCopy, lockMessage, requeue } from '#notifications/store/messages.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'

const targetOf = ({ id, kind }: { id: string; kind: string }) => ({ kind: 'message', id, label: kindText(kind) })

async function lock(ctx: AppContext, id: string) {
  const message = isId(id) ? await lockMessage(ctx.db, id) : undefined
  if (!message) throw notFound('message')
  return message
}

/**
 * Sends a message again: an unsent one is retried, a sent one is copied. Returns the id of the message sent. Throws
 * `permission-denied`, `not-found`, `not-resendable` (codes, links, messages that still wait), `out-of-date` (a
 * reminder for the past).
 */
export async function sendAgain(ctx: AppContext, id: string, reason = ''): Promise<string> {
  await requireRight(ctx, 'resend-emails')
  const copyId = newId()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const message = await lock(inside, id)
    const hindrance = hindersResending(message)
    if (hindrance) throw notResendable(hindrance)
    if (await isOutdatedReminder(inside, message)) throw outOfDate()
    const wentOut = ['sent', 'delivered', 'bounced'].includes(message.status)
    if (wentOut) await insertCopy(db, { id: copyId, of: id }, ctx.now)
    else await requeue(db, id, ctx.now)
    await insertMessageEvent(db, id, { what: wentOut ? 'resent' : 'retried', words: '' }, ctx.now)
    await ctx.invalidate(db, 'due:mail')
    await recordAct(inside, {
      type: 'message-resent',
      target: targetOf(message),
      before: { status: message.status },
      ...(reason && { reason }),
    })
    return wentOut ? copyId : id
  })
}

/** Cancels a waiting message. Throws `permission-denied`, `not-found`, `not-cancellable`. */
export async function holdBackMessage(ctx: AppContext, id: string, reason = ''): Promise<void> {
  await requireRight(ctx, 'resend-emails')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const message = await lock(inside, id)
    if ((await cancelMessage(db, id, 'Cancelled at the desk.')) === 0) throw notCancellable()
    await insertMessageEvent(db, id, { what: 'cancelled', words: '' }, ctx.now)
    await recordAct(inside, { type: 'message-cancelled', target: targetOf(message), ...(reason && { reason }) })
  })
}

/** Allows emails to a suppressed address again. Throws `permission-denied`, `not-found`. */
export async function tryAddressAgain(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'resend-emails')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const message = await lock(inside, id)
    await deleteSuppressed(db, addressHashOf(ctx, message.recipient))
    await recordAct(inside, { type: 'address-retried', target: targetOf(message) })
  })
}
