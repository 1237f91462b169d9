import type { AppContext } from '#server/context.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { lockItem } from '#ordering/store/orders/item-moves.server.ts'
import { listUnpaidAgain, lockUnpaidAgain } from '#ordering/store/payments/order-payments.server.ts'
import { lockOrder } from '#ordering/store/payments/settling.server.ts'
import { endUnpaidPayments } from '#payments/commands/charges/end-open-payments.ts'

const atMost = 20

/**
 * Ends payments that were not made in time. Items whose authorised payment could not be captured are cancelled, which
 * counts against nobody; what a payment link was for stays to collect. Returns the number of orders. Idempotent.
 */
export async function endUnpaidAgain(ctx: AppContext): Promise<number> {
  const due = await listUnpaidAgain(ctx.db, ctx.now, atMost)
  for (const orderId of due) await endOne(ctx, orderId)
  return due.length
}

const endOne = (ctx: AppContext, orderId: string): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockOrder(db, orderId)
    const items = []
    const payments = await lockUnpaidAgain(db, orderId, ctx.now)
    const again = payments.filter(({ purpose }) => purpose === 'again')
    for (const id of again.flatMap(({ subjectIds }) => subjectIds).toSorted()) items.push(await lockItem(db, id))
    await endUnpaidPayments(
      inside,
      orderId,
      payments.map(({ id }) => id),
    )
    for (const item of items) {
      if (item?.status === 'confirmed')
        await moveItem(inside, item, { action: 'cancel', by: 'system', userId: null, reason: 'not_paid' })
    }
  })
