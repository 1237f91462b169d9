import type { AppContext } from '#server/context.ts'
import { missedTwiceWithin, prepaysFor } from '#ordering/rules/no-shows/item-reports.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import {
  countMissed,
  findPrepayDemand,
  insertPrepayDemand,
  personOfOrder,
} from '#ordering/store/no-shows/prepay-demands.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Requires full online prepayment for a while after two confirmed no-shows, or late cancellations without a payment.
 */
export async function demandPrepayment(ctx: AppContext, item: LockedItem): Promise<void> {
  const person = await personOfOrder(ctx.db, item.orderId)
  if (!person || person.email === '' || (await countMissed(ctx.db, person, ctx.now - missedTwiceWithin)) < 2) return
  const until = ctx.now + prepaysFor
  const known = await findPrepayDemand(ctx.db, person.visitorId, person.email, ctx.now)
  if (known && known.until >= until) return
  await insertPrepayDemand(ctx.db, { id: newId(), ...person, since: ctx.now, until, reason: 'missed-twice' })
  await ctx.publish(ctx.db, 'customer.must-prepay', { orderId: item.orderId, itemId: item.id, until })
}
