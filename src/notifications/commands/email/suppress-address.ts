import type { AppContext } from '#server/context.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
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
  await notifyPerson(ctx, {
    key: `address-bounced ${bounce.messageId}`,
    userId: reader.userId,
    kind: 'address-bounced',
    title: 'Your address does not take our mail',
    text: `It said: ${bounce.words}. Until you say that it is well again, we send you nothing but what you ask for.`,
    href: '/user-profile?tab=notifications',
  })
}
