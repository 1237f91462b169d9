import { visitorOf, type AppContext } from '#server/context.ts'
import type { NextVisit } from '#ordering/contract-order.ts'
import { getBooking } from '#ordering/queries/orders/get-order.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { untilWords } from '#ordering/rules/deadlines/until-words.ts'
import { findNextVisit } from '#ordering/store/orders/order-reads.server.ts'

/** The caller's next or current visit; null: none. */
export async function getNextVisit(ctx: AppContext): Promise<NextVisit | null> {
  const next = await findNextVisit(ctx.db, visitorOf(ctx).visitorId, ctx.now)
  if (!next) return null
  const { item, part } = await getBooking(ctx, itemReference(next.reference, next.partNumber, next.letter))
  return { item, part, orderReference: next.reference, untilText: untilWords(next.startsAt, ctx.now) }
}
