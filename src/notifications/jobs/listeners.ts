import { mailCode } from '#notifications/commands/accounts/email-verification-code.ts'
import { mailUnpaidOrder } from '#notifications/commands/orders/email-order-expired.ts'
import { mailOrder } from '#notifications/commands/orders/email-order.ts'
import { sendAccountEmail } from '#notifications/commands/accounts/send-account-email.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

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

const onAccountEmail: ListenerOn<'identity.email'> = {
  on: 'identity.email',
  name: 'notifications.send-account-email',
  run: (ctx, { sealed }) => sendAccountEmail(ctx, sealed),
}

/** Subscribers that send emails and SMS. */
export const mailListeners = [onCode, onAccountEmail, onOrder, onUnpaidOrder] satisfies Listener[]
