import type { AppContext } from '#server/context.ts'
import { dueOfItems } from '#ordering/queries/till/collect-of-items.ts'
import { isUnserved } from '#ordering/rules/orders/item-states.ts'
import type { OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import type { SettlingItem } from '#ordering/store/payments/settling.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { getTillMoney } from '#payments/queries/till/get-till-money.ts'

/**
 * Refunds what was paid online for money that was no longer due: the business had taken it at its till, another link
 * was paid first, or the item has ended. Runs inside the transaction that settles the order, before the money is
 * credited to the business; idempotent.
 */
export async function returnPaidTwice(
  ctx: AppContext,
  orderId: string,
  items: SettlingItem[],
  payments: OrderPayment[],
): Promise<void> {
  const late = payments.filter(
    ({ purpose, capturedMinor, refundedMinor, isAllocated }) =>
      (purpose === 'again' || purpose === 'link') && capturedMinor > refundedMinor && !isAllocated,
  )
  if (late.length === 0) return
  const [links, again] = [late.filter(isLink), late.filter((payment) => !isLink(payment))]
  // What was returned is no longer above the price, so each is compared with what is left; the first link stays.
  for (const payment of [...again, ...links.toReversed()])
    if (await isTooMuch(ctx, orderId, items, payment)) await releasePayment(ctx, payment.id, { reason: 'paid_twice' })
  if (links.length > 0)
    await ctx.invalidate(ctx.db, ...new Set(items.map(({ providerId }) => `dashboard:${providerId}`)))
}

const isLink = ({ purpose }: OrderPayment) => purpose === 'link'

async function isTooMuch(
  ctx: AppContext,
  orderId: string,
  items: SettlingItem[],
  payment: OrderPayment,
): Promise<boolean> {
  const isOf = (subjectId: string) => payment.subjectIds.includes(subjectId)
  if (isLink(payment) && items.some(({ id, status }) => isOf(id) && isUnserved(status))) return true
  const dues = await dueOfItems(
    ctx,
    items.map(({ id }) => id),
  )
  const over = [...dues.values()].flatMap((due) => due.dues).filter((due) => due.overMinor > 0 && isOf(due.subjectId))
  if (isLink(payment)) return over.length > 0
  const taken = await getTillMoney(ctx, [orderId])
  return over.some(({ subjectId }) =>
    taken.some((one) => one.subjectId === subjectId && one.takenMinor > one.correctedMinor),
  )
}
