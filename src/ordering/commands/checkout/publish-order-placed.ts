import type { AppContext } from '#server/context.ts'

interface PlacedItem {
  serviceId: string
  providerId: string
  bookingId: string | null
  stockDay: string | null
}

/** Publishes the events of an agreed order, once. `token` opens the order from the email. */
export async function publishOrderPlaced(
  ctx: AppContext,
  { orderId, token }: { orderId: string; token: string },
  items: PlacedItem[],
): Promise<void> {
  await ctx.publish(ctx.db, 'order.placed', { orderId, sealedToken: ctx.seal(token) })
  // Dashboards may play a sound for new orders.
  const tags = new Set(items.map(({ providerId }) => `dashboard:${providerId}#new`))
  await ctx.invalidate(ctx.db, ...changedServices(items), `order:${orderId}`, ...tags, 'due:mail')
}

/** Live topics of services whose availability changed: a booked time, or limited stock. */
export const changedServices = (items: Pick<PlacedItem, 'serviceId' | 'bookingId' | 'stockDay'>[]): string[] => [
  ...new Set(
    items
      .filter(({ bookingId, stockDay }) => bookingId !== null || stockDay !== null)
      .map(({ serviceId }) => `service:${serviceId}`),
  ),
]
