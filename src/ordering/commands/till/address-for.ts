import type { AppContext } from '#server/context.ts'
import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { tillInvalid } from '#payments/rules/till/errors.ts'

/** Where something of an order is sent: the typed address, or that of the order. Throws `till-invalid`. */
export async function addressFor(ctx: AppContext, orderId: string, typed: string): Promise<string> {
  const email = normalEmail(typed) || (await findOrderById(ctx.db, orderId))!.email
  if (!isEmail(email)) throw tillInvalid('email', 'Enter an email address like ana@example.com.')
  return email
}
