import { mailCode } from '#notifications/commands/mail-code.ts'
import { mailUnpaidOrder } from '#notifications/commands/mail-expiry.ts'
import { mailOrder } from '#notifications/commands/mail-order.ts'
import { sendAccountLetter } from '#notifications/commands/send-account-letter.ts'
import type { Listener } from '#platform/sweeps.ts'

const onCode: Listener = {
  on: 'email-code.requested',
  name: 'notifications.mail-code',
  run: (ctx, { email, sealedCode, minutes }) =>
    mailCode(ctx, { email: String(email), sealedCode: String(sealedCode), minutes: Number(minutes) }),
}

const onOrder: Listener = {
  on: 'order.placed',
  name: 'notifications.mail-order',
  run: (ctx, { orderId, sealedToken }) => mailOrder(ctx, { orderId: String(orderId), token: ctx.unseal(String(sealedToken)) }),
}

const onUnpaidOrder: Listener = {
  on: 'order.expired',
  name: 'notifications.mail-unpaid-order',
  run: (ctx, { orderId }) => mailUnpaidOrder(ctx, String(orderId)),
}

const onAccountLetter: Listener = {
  on: 'identity.letter',
  name: 'notifications.send-account-letter',
  run: (ctx, { sealed }) => sendAccountLetter(ctx, String(sealed)),
}

/** What is told by mail and by text message, and when. */
export const mailListeners: Listener[] = [onCode, onAccountLetter, onOrder, onUnpaidOrder]
