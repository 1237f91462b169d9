import { extendHolds } from '#booking/commands/holds/extend-holds.ts'
import type { AppContext } from '#server/context.ts'
import { withCart } from '#ordering/commands/cart/with-cart.ts'
import { cartEmpty } from '#ordering/rules/errors.ts'
import { saveCheckoutState } from '#ordering/store/carts.server.ts'

/** Starts the checkout: extends each hold of the cart, once. Throws cart-empty. */
export const startCheckout = (ctx: AppContext): Promise<void> =>
  withCart(ctx, async (inside, { cart, items }) => {
    const ready = items.filter(({ savedForLater }) => !savedForLater)
    if (ready.length === 0) throw cartEmpty()
    const before = cart.checkout.extended ?? []
    const holds = ready.flatMap(({ bookingId }) => (bookingId && !before.includes(bookingId) ? [bookingId] : []))
    if (holds.length === 0) return
    await extendHolds(inside, holds.toSorted())
    await saveCheckoutState(
      inside.db,
      { ...cart, checkout: { ...cart.checkout, extended: [...before, ...holds] } },
      ctx.now,
    )
  })
