import type { AppContext } from '#server/context.ts'
import { sendNotification } from '#notifications/commands/send-notification.ts'
import { addressBounced } from '#notifications/definitions/market/market.ts'
import { findReader } from '#notifications/queries/wants-notification.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { insertSuppressed } from '#notifications/store/message-events.server.ts'

interface Bounce {
  recipient: string
  messageId: string
  words: string
  heard: 'answer' | 'report'
}

/** Suppresses an address until its owner states that it works again, and notifies the owner in the app. */
export async function suppressAddress(ctx: AppContext, { recipient, ...bounce }: Bounce): Promise<void> {
  const isNew = await insertSuppressed(ctx.db, addressHashOf(ctx, recipient), bounce, ctx.now)
  const reader = isNew ? await findReader(ctx, recipient) : undefined
  if (!reader || !('userId' in reader)) return
  const to = [{ userId: reader.userId, email: null }]
  await sendNotification(ctx, addressBounced, { data: { words: bounce.words }, to, key: bounce.messageId })
}
