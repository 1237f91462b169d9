import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import type { DueItem } from '#ordering/store/orders/due-items.server.ts'
import { releaseStock, type StockClaim } from '#ordering/store/stock.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { endProposal, listOpenProposals } from '#ordering/store/proposals.server.ts'

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

/** Closes the open proposals of ended items. Runs inside a transaction that locks the items. */
async function closeProposals(ctx: AppContext, itemIds: string[]): Promise<void> {
  const open = await listOpenProposals(ctx.db, itemIds)
  for (const { id, paymentId } of open) {
    await endProposal(ctx.db, id, 'withdrawn', ctx.now)
    if (paymentId) await releasePayment(ctx, paymentId, { reason: 'not_paid' })
  }
  await releaseBookings(ctx, open.map(({ holdId }) => holdId).toSorted())
}
