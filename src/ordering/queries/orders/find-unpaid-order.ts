import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { listWaiting } from '#ordering/store/orders/orders.server.ts'

/** The reference of the visitor's order that can be paid the longest; undefined when none waits for its payment. */
export async function findUnpaidOrder(ctx: AppContext): Promise<string | undefined> {
  const waiting = await listWaiting(ctx.db, visitorOf(ctx).visitorId, ctx.now)
  return waiting.at(-1)?.reference
}
