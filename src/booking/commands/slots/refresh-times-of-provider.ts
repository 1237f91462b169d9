import type { AppContext } from '#server/context.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { listServicesOfProvider } from '#booking/store/plans.server.ts'

const invalidatedOneByOne = 50

/** As `refreshFreeTimes`, for all services of a business that are booked by time. */
export async function refreshTimesOfProvider(ctx: AppContext, providerId: string): Promise<void> {
  const serviceIds = await listServicesOfProvider(ctx.db, providerId)
  await refreshFreeTimes(ctx, serviceIds)
  // Their pages show the slots of a day, which are others now even where the first of them is the same.
  await ctx.invalidate(
    ctx.db,
    ...serviceIds.slice(0, invalidatedOneByOne).map((id) => `service:${id}`),
    `provider:${providerId}`,
  )
}
