import { listOtherTimes } from '#booking/queries/list-other-times.ts'
import type { OpenSlots } from '#booking/contract.ts'
import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { findItemBooking } from '#ordering/store/orders/admin-orders.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Times to which an administrator can move a visit. Throws `permission-denied`, `not-found`. */
export async function listOtherTimesForMarket(
  ctx: AppContext,
  itemId: string,
  days: { from: string; until: string },
): Promise<OpenSlots> {
  await requireRight(ctx, 'move-visits')
  const found = isId(itemId) ? await findItemBooking(ctx.db, itemId) : undefined
  if (!found?.bookingId) throw notFound('item')
  const withinDays = ctx.settings.get('moves.within_days')
  return listOtherTimes(ctx, {
    ...days,
    bookingId: found.bookingId,
    withinDays,
    isByBusiness: true,
    isHeldFirst: false,
  })
}
