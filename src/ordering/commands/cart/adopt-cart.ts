import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { loadLines, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { draftOf } from '#ordering/queries/cart/read-cart.ts'
import { mergeCarts, type CartLimits, type MergeLine } from '#ordering/rules/cart/merge-carts.ts'
import { mergeDraft } from '#ordering/rules/checkout/merge-draft.ts'
import {
  deleteCarts,
  findCart,
  insertCart,
  listItems,
  lockCarts,
  moveItems,
  movePending,
  saveCheckoutState,
  setItemsAside,
  setQuantity,
  type StoredCart,
} from '#ordering/store/carts.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Merges the cart of a visitor into the cart of the user who signs in. Both carts are locked in a fixed order;
 * idempotent.
 */
export async function adoptCart(ctx: AppContext, userId: string, visitorId: string): Promise<void> {
  if (!(await findCart(ctx.db, visitorId))) return
  const cartId = newId()
  await ctx.db.transaction(
    async (db) => {
      const inside = { ...ctx, now: ctx.now, db }
      await insertCart(db, cartId, userId, inside.now)
      const carts = await lockCarts(db, [userId, visitorId])
      const [userCart, other] = [userId, visitorId].map((owner) => carts.find((cart) => cart.visitorId === owner))
      if (userCart && other) await layInto(inside, userCart, other)
    },
    { isSafeTwice: true },
  )
}

async function layInto(ctx: AppContext, userCart: StoredCart, other: StoredCart): Promise<void> {
  const [retained, coming] = [await linesOf(ctx, userCart.id), await linesOf(ctx, other.id)]
  const merge = mergeCarts(retained.map(asMergeLine), coming.map(asMergeLine), limitsOf(ctx))
  for (const { id, quantity } of merge.longer) await setQuantity(ctx.db, id, quantity)
  await moveItems(ctx.db, [...merge.moved, ...merge.aside], userCart.id)
  await movePending(ctx.db, other.id, userCart.id)
  const lost = coming.filter(({ item }) => !merge.moved.includes(item.id)).flatMap(({ item }) => item.bookingId ?? [])
  await releaseBookings(ctx, lost.toSorted())
  await setItemsAside(ctx.db, merge.aside)
  const draft = mergeDraft(draftOf(userCart), draftOf(other))
  const extended = [...(userCart.checkout.extended ?? []), ...(other.checkout.extended ?? [])]
  await saveCheckoutState(ctx.db, { ...userCart, checkout: { draft, extended } }, ctx.now)
  await deleteCarts(ctx.db, [other.id])
}

const linesOf = async (ctx: AppContext, cartId: string) => loadLines(ctx, await listItems(ctx.db, cartId))

const asMergeLine = ({ item, service }: CartLine): MergeLine => ({
  ...item,
  providerId: service.providerId,
  currency: service.currency,
  isAppointment: service.kind === 'booking',
})

const limitsOf = ({ settings }: AppContext): CartLimits => ({
  items: settings.get('cart.max_items'),
  providers: settings.get('cart.max_providers'),
  appointments: settings.get('cart.max_appointments'),
  currencies: settings.get('cart.max_currencies'),
})
