import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { closeProposals } from '#ordering/commands/rescheduling/close-proposals.ts'
import type { DueItem } from '#ordering/store/orders/due-items.server.ts'
import { releaseStock, type StockClaim } from '#ordering/store/stock.server.ts'

/**
 * Makes stock and times of ended items available again: stock first, then bookings, each by id, in the same lock order
 * as `placeOrder`.
 */
export async function releaseItems(ctx: AppContext, items: DueItem[]): Promise<void> {
  for (const taken of stockClaimsOf(items)) await releaseStock(ctx.db, taken)
  await closeProposals(
    ctx,
    items.map(({ id }) => id),
  )
  await releaseBookings(ctx, items.flatMap(({ bookingId }) => bookingId ?? []).toSorted())
  await ctx.invalidate(
    ctx.db,
    ...new Set(
      items.flatMap(({ orderId, serviceId, providerId }) => [
        `order:${orderId}`,
        `service:${serviceId}`,
        `dashboard:${providerId}`,
      ]),
    ),
  )
}

function stockClaimsOf(items: DueItem[]): StockClaim[] {
  const limited = items.filter(({ stockDay }) => stockDay !== null)
  const groups = Map.groupBy(limited, ({ serviceId, stockDay }) => `${serviceId}|${stockDay}`)
  return [...groups.keys()].toSorted().map((key) => {
    const group = groups.get(key)!
    return {
      serviceId: group[0]!.serviceId,
      day: group[0]!.stockDay!,
      amount: group.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
}
