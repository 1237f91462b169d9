import type { MiddlewareHandler } from 'hono'
import { providerOfService } from '#catalogue/queries/provider-of-service.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { actsForMarket } from '#providers/queries/acts-for-market.ts'
import type { AppContext } from '#server/context.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Administrators can call the endpoints of every provider. Each such change is written to the audit log before it runs:
 * the endpoint and the provider, not the request body. Commands that move money also log the amounts.
 */
export const auditMarketActs: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, path } = c.req
  const { ctx } = c.var
  if (!reads.has(method) && ctx.actor.kind === 'user' && ctx.actor.isAdmin) {
    const providerId = await businessAt(ctx, path)
    if (providerId && (await actsForMarket(ctx, providerId)))
      await recordCall(ctx, providerId, { method, path: path.slice(0, 300) })
  }
  await next()
}

async function businessAt(ctx: AppContext, path: string): Promise<string | undefined> {
  const [, kind, id = ''] = /\/me\/(providers|services)\/([^/]+)/.exec(path) ?? []
  return kind === 'services' ? providerOfService(ctx, id) : id || undefined
}

const recordCall = (ctx: AppContext, providerId: string, endpoint: { method: string; path: string }) =>
  ctx.db.transaction((db) =>
    recordAct(
      { ...ctx, db },
      {
        type: 'business-request',
        target: { kind: 'provider', id: providerId, label: '' },
        after: endpoint,
        about: { providerId },
      },
    ),
  )
