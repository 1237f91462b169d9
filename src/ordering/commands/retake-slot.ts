import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#context.ts'
import { mustBeSold, takeTime } from '#ordering/commands/choose-item.ts'
import { withItem } from '#ordering/commands/with-cart.ts'
import { updateItem } from '#ordering/store/carts.server.ts'

/** Holds the time of an item again after its hold ran out. Refuses slot-taken with the three nearest, and what adding it would refuse. */
export const retakeSlot = (ctx: AppContext, itemId: string): Promise<void> =>
  withItem(ctx, itemId, async (inside, item) => {
    const service = await getServiceForSale(inside, item.serviceId)
    mustBeSold(service, item)
    await updateItem(inside.db, await takeTime(inside, service, item))
  })
