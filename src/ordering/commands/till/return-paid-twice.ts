import type { AppContext } from '#server/context.ts'
import { dueOfItems } from '#ordering/queries/till/collect-of-items.ts'
import type { OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import type { SettlingItem } from '#ordering/store/payments/settling.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { getTillMoney } from '#payments/queries/till/get-till-money.ts'

/**
 * Refunds what was paid online after the business had taken the same money at its till. Runs inside the transaction that
 * settles the order, before the money is credited to the business; idempotent.
 */
export async function returnPaidTwice(
  ctx: AppContext,
  orderId: string,
  items: SettlingItem[],
  payments: OrderPayment[],
): Promise<void> {
  const late = payments.filter(
    ({ purpose, capturedMinor, refundedMinor }) => purpose === 'again' && capturedMinor > refundedMinor,
  )
  if (late.length === 0) return
  const taken = (await getTillMoney(ctx, [orderId])).filter((one) => one.takenMinor > one.correctedMinor)
  if (taken.length === 0) return
  const dues = await dueOfItems(
    ctx,
    items.map(({ id }) => id),
  )
  const over = new Set(
    [...dues.values()].flatMap((due) =>
      due.dues.flatMap(({ subjectId, overMinor }) => (overMinor > 0 ? [subjectId] : [])),
    ),
  )
  for (const { id, subjectIds } of late)
    if (subjectIds.some((subject) => over.has(subject) && taken.some(({ subjectId }) => subjectId === subject)))
      await releasePayment(ctx, id, { reason: 'paid_twice' })
}
