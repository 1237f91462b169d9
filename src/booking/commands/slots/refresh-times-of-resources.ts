import type { AppContext } from '#server/context.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { listServicesOfResources } from '#booking/store/plans.server.ts'

/** As `refreshFreeTimes`, for all services that take time of these people or things. */
export async function refreshTimesOfResources(ctx: AppContext, resourceIds: readonly string[]): Promise<void> {
  const serviceIds = await listServicesOfResources(ctx.db, resourceIds)
  await refreshFreeTimes(ctx, serviceIds)
  // Their pages show the slots of a day, which are others now even where the first of them is the same.
  await ctx.invalidate(ctx.db, ...serviceIds.map((id) => `service:${id}`))
}
