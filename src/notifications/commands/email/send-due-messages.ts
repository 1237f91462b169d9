import type { AppContext } from '#server/context.ts'
import { recordBlocked, recordOpen } from '#notifications/commands/email/record-transport-state.ts'
import { suppressAddress } from '#notifications/commands/email/suppress-address.ts'
import { isOutdatedReminder } from '#notifications/commands/orders/send-reminders.ts'
import { isGone } from '#notifications/rules/email/delivery-report.ts'
import { disclosed, isFarewell } from '#notifications/rules/email/envelope.ts'
import type { Channel, Message } from '#notifications/rules/email/mail.ts'
import { isServerFault, outcomeOf, usefulFor, type TryOutcome } from '#notifications/rules/email/retry-schedule.ts'
import { withoutSecrets } from '#notifications/rules/email/server-words.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { deleteSuppressedByAnswer, insertMessageEvent } from '#notifications/store/message-events.server.ts'
import {
  cancelOutdated,
  cancelStale,
  deleteMessage,
  saveOutcome,
  lockDueMessage,
} from '#notifications/store/outbox.server.ts'

/** Passes a message to the server of its channel and returns or throws the server's text. */
export type SendMessage = (message: Message) => Promise<string | void>

const atMostARun = 20

/**
 * Sends the due messages of one channel and records the server's responses. Stops when the server is unreachable; the
 * other channel is not affected. Returns the number of sent messages.
 */
export async function sendDueMessages(ctx: AppContext, channel: Channel, send: SendMessage): Promise<number> {
  for (const [kind, life] of Object.entries(usefulFor[channel])) await cancelStale(ctx.db, kind, ctx.now - life)
  for (let sent = 0; sent < atMostARun; sent++) {
    const { found, failure } = await sendNext(ctx, channel, send)
    if (!found || isServerFault(failure)) return sent
    if (failure === undefined) await recordOpen(ctx, channel)
  }
  return atMostARun
}

/**
 * The row is locked while the message is sent: no other process takes it, and a crash releases it. If recording fails,
 * the retried transaction records it without sending again.
 */
async function sendNext(
  ctx: AppContext,
  channel: Channel,
  send: SendMessage,
): Promise<{ found: boolean; failure?: unknown }> {
  const done = new Map<string, Try>()
  return ctx.db.transaction(async (db) => {
    const message = await lockDueMessage(db, channel, ctx.now)
    if (!message) return { found: false }
    if (await isOutdatedReminder({ ...ctx, db }, message)) {
      await cancelOutdated(db, message.id)
      return { found: true }
    }
    if (!done.has(message.id)) done.set(message.id, await tryToSend(ctx, send, message))
    const { failure, words } = done.get(message.id)!
    const outcome = outcomeOf(failure, message.tries, ctx.now)
    if (message.isSealed && outcome.lastError) outcome.lastError = withoutSecrets(outcome.lastError, channel)
    await saveOutcome(db, message.id, outcome)
    await recordTry({ ...ctx, db }, message, outcome, words)
    if (isFarewell(message.kind) && outcome.status !== 'queued') await deleteMessage(db, message.id)
    if (isServerFault(failure)) await recordBlocked({ ...ctx, db }, channel, failure)
    return { found: true, failure }
  })
}

/** Stores the server's text with the message; an address that does not exist is suppressed. */
async function recordTry(
  ctx: AppContext,
  { id, recipient, isSealed, channel }: Message,
  outcome: TryOutcome,
  answer: string,
): Promise<void> {
  const { status, lastError } = outcome
  const what = status === 'sent' || status === 'bounced' ? status : 'rejected'
  const words = lastError ?? (isSealed ? withoutSecrets(answer, channel) : answer)
  await insertMessageEvent(ctx.db, id, { what, words }, ctx.now)
  if (channel !== 'email') return
  if (status === 'sent') await deleteSuppressedByAnswer(ctx.db, addressHashOf(ctx, recipient))
  if (status === 'bounced' && isGone(lastError ?? ''))
    await suppressAddress(ctx, { recipient, messageId: id, words: lastError!, heard: 'answer' })
}

interface Try {
  failure?: unknown
  words: string
}

/** A message that cannot be decrypted fails like a rejected one, so that later ones are sent. */
async function tryToSend(ctx: AppContext, send: SendMessage, message: Message): Promise<Try> {
  try {
    return { words: (await send(disclosed(ctx, message))) ?? '' }
  } catch (failure) {
    return { failure: failure ?? new Error('The server gave no reason.'), words: '' }
  }
}
