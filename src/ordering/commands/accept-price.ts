import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#context.ts'
import { withPriceSeen } from '#ordering/commands/choose-item.ts'
import { withItem } from '#ordering/commands/with-cart.ts'
import { updateItem } from '#ordering/store/carts.server.ts'

/** The visitor agrees to the price as it is now. */
export const acceptPrice = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    const service = await getServiceForSale(inside, item.serviceId)
    await updateItem(inside.db, withPriceSeen(inside, service, item))
  })
