import type { OpenAPIHono } from '@hono/zod-openapi'
import { onceByKey } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { webhookApiRoutes, type WebhookApiRoutes } from '#notifications/api/webhooks-api-routes.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  type FaultOf,
  type HookRef,
} from '#notifications/commands/webhooks/save-webhook.ts'
import { resendDelivery, tryWebhook } from '#notifications/commands/webhooks/try-webhook.ts'
import { listDeliveries } from '#notifications/queries/list-deliveries.ts'
import { listWebhooks } from '#notifications/queries/list-webhooks.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { newApi, type ApiEnv } from '#platform/http/api.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'

interface Outgoing {
  faultOf: FaultOf
}

/** The webhooks of a business. */
export function businessWebhooksApi(outgoing: Outgoing) {
  const api = newApi()
  mount(api, webhookApiRoutes('/me/providers/{id}/webhooks', true), outgoing)
  return api
}

/** The webhooks of the market: /api/admin/webhooks. */
export function adminWebhooksApi(outgoing: Outgoing) {
  const api = newAdminApi(['/admin/webhooks', '/admin/webhooks/*'])
  mount(api, webhookApiRoutes('/admin/webhooks', false), outgoing)
  return api
}

const ownerOf = ({ id }: { id?: string }): HookAudience => id ?? null

const refOf = (params: { id?: string; webhookId: string }): HookRef => ({
  owner: ownerOf(params),
  hookId: params.webhookId,
})

function mount(api: OpenAPIHono<ApiEnv>, endpoints: WebhookApiRoutes, { faultOf }: Outgoing) {
  api.openapi(endpoints.list, async (c) =>
    c.json({ items: await listWebhooks(c.var.ctx, ownerOf(c.req.valid('param'))) }, 200),
  )
  api.openapi(
    endpoints.add,
    onceByKey(
      endpoints.add,
      async (c) =>
        c.json(await addWebhook(c.var.ctx, ownerOf(c.req.valid('param')), c.req.valid('json'), faultOf), 201),
      { isSecret: true },
    ),
  )
  api.openapi(endpoints.change, async (c) => {
    const params = c.req.valid('param')
    return c.json(await changeWebhook(c.var.ctx, refOf(params), c.req.valid('json'), faultOf), 200)
  })
  api.openapi(endpoints.remove, async (c) => {
    await removeWebhook(c.var.ctx, refOf(c.req.valid('param')))
    return c.json(ok, 200)
  })
  api.openapi(
    endpoints.renew,
    onceByKey(
      endpoints.renew,
      async (c) => {
        return c.json(await renewWebhookSecret(c.var.ctx, refOf(c.req.valid('param'))), 200)
      },
      { isSecret: true },
    ),
  )
  api.openapi(
    endpoints.tryOut,
    onceByKey(endpoints.tryOut, async (c) => {
      await tryWebhook(c.var.ctx, refOf(c.req.valid('param')))
      return c.json(ok, 200)
    }),
  )
  api.openapi(endpoints.log, async (c) => {
    const params = c.req.valid('param')
    return c.json(await listDeliveries(c.var.ctx, ownerOf(params), params.webhookId, c.req.valid('query').cursor), 200)
  })
  api.openapi(
    endpoints.resend,
    onceByKey(endpoints.resend, async (c) => {
      const params = c.req.valid('param')
      await resendDelivery(c.var.ctx, refOf(params), params.deliveryId)
      return c.json(ok, 200)
    }),
  )
}
