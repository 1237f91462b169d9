import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { withItem } from '#ordering/commands/cart/with-cart.ts'
import { deleteItems } from '#ordering/store/carts.server.ts'

/** Takes an item out of the visitor's own cart and lets go of its time. Adding the same again undoes it. */
export const removeCartItem = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    if (item.bookingId) await releaseBookings(inside, [item.bookingId])
    await deleteItems(inside.db, [item.id])
  })
