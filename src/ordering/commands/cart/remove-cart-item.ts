import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { withItem } from '#ordering/commands/cart/with-cart.ts'
import { deleteItems } from '#ordering/store/carts.server.ts'

/** Removes an item from the visitor's cart and releases its hold. Adding the same item again undoes this. */
export const removeCartItem = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    if (item.bookingId) await releaseBookings(inside, [item.bookingId])
    await deleteItems(inside.db, [item.id])
  })
