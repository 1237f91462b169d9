import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellCustomer } from '#notifications/commands/tell-customer.ts'
import { unpaidMail } from '#notifications/rules/expired-mail.ts'
import { getOrderForMail } from '#ordering/queries/get-order-for-mail.ts'

/** Tells the customer that an order ended because it was not paid in time. */
export async function mailUnpaidOrder(ctx: AppContext, orderId: string): Promise<void> {
  const order = await getOrderForMail(ctx, orderId)
  const mail = unpaidMail(letterheadOf(ctx), order)
  const notice = { kind: mail.kind, title: `Order ${order.reference} was not paid in time` }
  await tellCustomer(ctx, {
    order,
    key: `unpaid ${orderId}`,
    mail,
    notice,
    text: 'Nothing was charged, and the times are free again.',
  })
}
