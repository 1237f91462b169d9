import { mailCode } from '#notifications/commands/mail-code.ts'
import { mailUnpaidOrder } from '#notifications/commands/mail-expiry.ts'
import { mailOrder } from '#notifications/commands/mail-order.ts'
import { sendAccountLetter } from '#notifications/commands/send-account-letter.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'

const onCode: ListenerOn<'email-code.requested'> = {
  on: 'email-code.requested',
  name: 'notifications.mail-code',
  run: (ctx, { email, sealedCode, minutes }) => mailCode(ctx, { email, sealedCode, minutes }),
}

const onOrder: ListenerOn<'order.placed'> = {
  on: 'order.placed',
  name: 'notifications.mail-order',
  run: (ctx, { orderId, sealedToken }) => mailOrder(ctx, { orderId, token: ctx.unseal(sealedToken) }),
}

const onUnpaidOrder: ListenerOn<'order.expired'> = {
  on: 'order.expired',
  name: 'notifications.mail-unpaid-order',
  run: (ctx, { orderId }) => mailUnpaidOrder(ctx, orderId),
}

const onAccountLetter: ListenerOn<'identity.letter'> = {
  on: 'identity.letter',
  name: 'notifications.send-account-letter',
  run: (ctx, { sealed }) => sendAccountLetter(ctx, sealed),
}

/** What is told by mail and by text message, and when. */
export const mailListeners = [onCode, onAccountLetter, onOrder, onUnpaidOrder] satisfies Listener[]
