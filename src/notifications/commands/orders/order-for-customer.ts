import type { AppContext } from '#server/context.ts'
import { itemsOf, type MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import { textNumberOf } from '#notifications/queries/text-number.ts'
import { isOrderOfGuest } from '#notifications/store/customers.server.ts'
import { extendGuestLink } from '#ordering/commands/checkout/make-guest-link.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { parseInstant } from '#shared/time/instant.ts'

/**
 * An order for emails and text messages to its customer. Guests have no account, so these open the order by a token,
 * which is constant per order and valid as long as the link of the first email. Throws `not-found`.
 */
export async function orderForCustomer(ctx: AppContext, orderId: string): Promise<MailOrder> {
  const order: MailOrder = await getOrderForMail(ctx, orderId)
  const canRead = order.email || (await textNumberOf(ctx, orderId)) !== null
  if (!canRead || !(await isOrderOfGuest(ctx.db, orderId))) return order
  const token = ctx.hashed(`link to the order ${orderId}`)
  const ends = itemsOf(order).map(({ endsAt }) => ({ snapshot: { endsAt: parseInstant(endsAt ?? '') ?? null } }))
  await extendGuestLink(ctx, { orderId, token }, ends)
  return { ...order, token }
}
