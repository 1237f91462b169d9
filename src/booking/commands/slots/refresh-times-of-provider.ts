import type { AppContext } from '#server/context.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { listServicesOfProvider } from '#booking/store/plans.server.ts'

const invalidatedOneByOne = 50

/** Like `refreshFreeTimes`, for all services of a provider that are booked by time. */
export async function refreshTimesOfProvider(ctx: AppContext, providerId: string): Promise<void> {
  const serviceIds = await listServicesOfProvider(ctx.db, providerId)
  await refreshFreeTimes(ctx, serviceIds)
  // Their pages show all slots of a day, which can change even when the first one does not.
  await ctx.invalidate(
    ctx.db,
    ...serviceIds.slice(0, invalidatedOneByOne).map((id) => `service:${id}`),
    `provider:${providerId}`,
  )
}
