import type { AppContext } from '#server/context.ts'
import { countOpenOrdersOfService } from '#ordering/store/orders/open-orders.server.ts'

/** Why a service cannot be archived yet, as text; null without open orders. */
export async function archivingHindrance(ctx: AppContext, serviceId: string): Promise<string | null> {
  const open = await countOpenOrdersOfService(ctx.db, serviceId)
  if (open === 0) return null
  return open === 1
    ? 'An order of it is still open. It has to be done or cancelled first.'
    : `${open} orders of it are still open. They have to be done or cancelled first.`
}
