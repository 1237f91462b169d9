import type { AppContext } from '#server/context.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import type { ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import { getTillMoney } from '#payments/queries/till/get-till-money.ts'

/** The money of an item in dispute: what the business returned at its till before the decision counts as refunded. */
export async function moneyOfDispute(ctx: AppContext, itemId: string): Promise<ItemMoney> {
  const money = await moneyOfItem(ctx, itemId)
  const till = (await getTillMoney(ctx, [money.orderId])).find(({ subjectId }) => subjectId === itemId)
  return till ? { ...money, refundedMinor: money.refundedMinor + till.returnedMinor - till.correctedMinor } : money
}
