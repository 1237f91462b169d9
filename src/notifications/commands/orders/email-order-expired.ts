import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { unpaidMail } from '#notifications/rules/orders/expired-email.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'

/** Notifies the customer that an order ended without payment. */
export async function mailUnpaidOrder(ctx: AppContext, orderId: string): Promise<void> {
  const order = await getOrderForMail(ctx, orderId)
  const mail = unpaidMail(emailBrandingOf(ctx), order)
  const notification = { kind: mail.kind, title: `Order ${order.reference} was not paid in time` }
  await notifyCustomer(ctx, {
    order,
    key: `unpaid ${orderId}`,
    mail,
    notification,
    text: 'Nothing was charged, and the times are free again.',
  })
}
