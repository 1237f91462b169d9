import type { AppContext } from '#server/context.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { listServicesOfResources } from '#booking/store/plans.server.ts'

/** Like `refreshFreeTimes`, for all services that use these resources. */
export async function refreshTimesOfResources(ctx: AppContext, resourceIds: readonly string[]): Promise<void> {
  const serviceIds = await listServicesOfResources(ctx.db, resourceIds)
  await refreshFreeTimes(ctx, serviceIds)
  // Their pages show all slots of a day, which can change even when the first one does not.
  await ctx.invalidate(ctx.db, ...serviceIds.map((id) => `service:${id}`))
}
