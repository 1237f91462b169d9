import type { AppContext } from '#server/context.ts'
import type { ClientMetrics } from '#customers/rules/client.ts'
import { saveMetrics } from '#customers/store/clients.server.ts'

/** Saves what ordering counted for a client. */
export const saveClientMetrics = (ctx: AppContext, clientId: string, metrics: ClientMetrics): Promise<number> =>
  saveMetrics(ctx.db, clientId, metrics)
