import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { mustBeSold, holdChosenTime } from '#ordering/commands/cart/choose-item.ts'
import { withItem } from '#ordering/commands/cart/with-cart.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { updateItem } from '#ordering/store/carts.server.ts'

/**
 * Holds the time of an item again after its hold expired. Throws `slot-taken` with the three nearest times, and the
 * errors of `addToCart`.
 */
export const retakeSlot = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    const service = asOfferedService(await getServiceForSale(inside, item.serviceId), item)
    mustBeSold(service, item)
    await updateItem(inside.db, await holdChosenTime(inside, service, item))
  })
