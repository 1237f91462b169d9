import type { AppContext } from '#server/context.ts'
import { isAllowedCountry, textableNumber } from '#identity/rules/codes/phone-numbers.ts'
import { findNumberToText } from '#notifications/store/customers.server.ts'

/**
 * The number to which messages about an order go: of somebody without email whom the business booked, where the market
 * sends such text messages. Null: there is none.
 */
export async function textNumberOf(ctx: AppContext, orderId: string): Promise<string | null> {
  if (!ctx.settings.get('sms.bookings')) return null
  const found = await findNumberToText(ctx.db, orderId)
  const number = found ? textableNumber(found.phone, found.country) : null
  return number !== null && isAllowedCountry(number, ctx.settings.get('sms.countries')) ? number : null
}
