import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { loadLines } from '#ordering/queries/cart/cart-lines.ts'
import { draftOf } from '#ordering/queries/cart/read-cart.ts'
import { stockOfLines } from '#ordering/queries/cart/cart-stock.ts'
import { stockLow } from '#ordering/rules/errors.ts'
import { listItemsOfVisitor, openCart, type StoredCart, type StoredItem } from '#ordering/store/carts.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'

export interface OpenCart {
  cart: StoredCart
  items: StoredItem[]
}

/** Runs `work` on the visitor's cart, locked, in one transaction; creates the cart when there is none. */
export async function withCart<Result>(
  ctx: AppContext,
  work: (ctx: AppContext, open: OpenCart) => Promise<Result>,
): Promise<Result> {
  const [cartId, { visitorId }] = [newId(), visitorOf(ctx)]
  return ctx.db.transaction(async (db) => {
    const [cart, items] = await Promise.all([
      openCart(db, cartId, visitorId, ctx.now),
      listItemsOfVisitor(db, visitorId),
    ])
    return work({ ...ctx, db }, { cart, items })
  })
}

/** Like `withCart`, for one item of the cart. Throws `not-found` for an item of another cart. */
export function withItem<Result>(
  ctx: AppContext,
  itemId: string,
  work: (ctx: AppContext, item: StoredItem, open: OpenCart) => Promise<Result>,
) {
  return withCart(ctx, (inside, open) => {
    const item = isId(itemId) ? open.items.find(({ id }) => id === itemId) : undefined
    if (!item) throw notFound('item')
    return work(inside, item, open)
  })
}

/** Throws `stock-low` or `sold-out` when this item and the others of the cart need more than the remaining stock. */
export async function mustBeInStock(
  ctx: AppContext,
  open: OpenCart,
  item: StoredItem,
  service?: ServiceForSale,
): Promise<void> {
  if (service?.stockMode === 'unlimited') return
  const others = open.items.filter(
    ({ id, savedForLater, serviceId }) => id !== item.id && !savedForLater && serviceId === item.serviceId,
  )
  const lines = await loadLines(ctx, [...others, item])
  const stock = (await stockOfLines(ctx, lines, draftOf(open.cart))).get(item.id)
  if (stock && stock.left < item.quantity) throw stockLow(stock.left)
}
