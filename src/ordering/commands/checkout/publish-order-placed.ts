import type { AppContext } from '#server/context.ts'

interface PlacedItem {
  serviceId: string
  providerId: string
  bookingId: string | null
  stockDay: string | null
}

/** Everything is agreed: who has to know of it is told, once. `token` opens the order from the mail. */
export async function publishOrderPlaced(
  ctx: AppContext,
  { orderId, token }: { orderId: string; token: string },
  items: PlacedItem[],
): Promise<void> {
  await ctx.publish(ctx.db, 'order.placed', { orderId, sealedToken: ctx.seal(token) })
  // Desks may ring for what is new.
  const tags = new Set(items.map(({ providerId }) => `dashboard:${providerId}#new`))
  await ctx.invalidate(ctx.db, ...changedServices(items), `order:${orderId}`, ...tags, 'due:mail')
}

/** Topics of services of which less is left now: a time is taken, or pieces of a few. */
export const changedServices = (items: Pick<PlacedItem, 'serviceId' | 'bookingId' | 'stockDay'>[]): string[] => [
  ...new Set(
    items
      .filter(({ bookingId, stockDay }) => bookingId !== null || stockDay !== null)
      .map(({ serviceId }) => `service:${serviceId}`),
  ),
]
