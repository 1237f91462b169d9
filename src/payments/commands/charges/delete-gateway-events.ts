import type { AppContext } from '#server/context.ts'
import { deleteGatewayEvents as deleteEventsBefore } from '#payments/store/gateway-events.server.ts'
import { days } from '#shared/time/instant.ts'

/** Deletes old gateway events; gateways repeat them for days, not for months. */
export async function deleteGatewayEvents(ctx: AppContext): Promise<number> {
  await deleteEventsBefore(ctx.db, ctx.now - days(90))
  return 0
}
