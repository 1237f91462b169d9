import type { AppContext } from '#server/context.ts'
import type { OrderMoney } from '#payments/contract.ts'
import { sumMoved, sumPayments } from '#payments/store/payment-views.server.ts'

/**
 * Reserved, captured and refunded amounts by order and currency from the ledger, and from the payments what can still
 * be paid. Orders without payments are missing.
 */
export async function getOrderMoney(ctx: AppContext, orderIds: string[]): Promise<Map<string, OrderMoney[]>> {
  const money = new Map<string, OrderMoney[]>()
  if (orderIds.length === 0) return money
  const [payments, moved] = await Promise.all([sumPayments(ctx.db, orderIds, ctx.now), sumMoved(ctx.db, orderIds)])
  for (const { orderId, ...rest } of payments) {
    const match = moved.find((row) => row.orderId === orderId && row.currency === rest.currency)
    const { capturedMinor = 0, refundedMinor = 0 } = match ?? {}
    money.set(orderId, [...(money.get(orderId) ?? []), { ...rest, capturedMinor, refundedMinor }])
  }
  return money
}
