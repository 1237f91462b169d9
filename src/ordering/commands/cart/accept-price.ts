import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { withPriceSeen } from '#ordering/commands/cart/choose-item.ts'
import { withItem } from '#ordering/commands/cart/with-cart.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { updateItem } from '#ordering/store/carts.server.ts'

/** Accepts the current price of a cart item. */
export const acceptPrice = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    const service = asOfferedService(await getServiceForSale(inside, item.serviceId), item)
    await updateItem(inside.db, withPriceSeen(inside, service, item))
  })
