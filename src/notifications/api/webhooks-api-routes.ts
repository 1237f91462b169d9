import { createRoute, z } from '@hono/zod-openapi'
import { keyHeader } from '#market/api/once-by-key.ts'
import {
  hookChanges,
  hookDeliverySchema,
  hookInput,
  hookSchema,
  hookWithSecretSchema,
} from '#notifications/contract-webhooks.ts'
import { pageOf } from '#platform/http/api.ts'
import { bodyOf, done, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const lower = ofProvider.shape.id
const hook = hookSchema
const withSecret = json('The webhook, and its secret: it is told this once', hookWithSecretSchema)

/** The same endpoints for a business and for the market. */
export function webhookApiRoutes(path: string, isForBusiness: boolean) {
  const tags = [isForBusiness ? 'Own webhooks' : 'Webhooks of the market']
  const all = z.object({ id: isForBusiness ? lower.optional() : z.string().optional() })
  const one = all.extend({ webhookId: lower })
  const ofDelivery = one.extend({ deliveryId: lower })
  const at = `${path}/{webhookId}`
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: 'Programs that are told what happens',
      request: { params: all },
      responses: { 200: json('Webhooks', z.object({ items: z.array(hook) })) },
    }),
    add: createRoute({
      method: 'post',
      path,
      tags,
      summary: 'Tell a program what happens',
      request: { headers: keyHeader, params: all, body: bodyOf(hookInput) },
      responses: { 201: withSecret },
    }),
    change: createRoute({
      method: 'patch',
      path: at,
      tags,
      summary: 'Change where or what, switch it off or on',
      request: { params: one, body: bodyOf(hookChanges) },
      responses: { 200: json('The webhook', hook) },
    }),
    remove: createRoute({
      method: 'delete',
      path: at,
      tags,
      summary: 'Tell it nothing any more, and forget its log',
      request: { params: one },
      responses: { 200: done },
    }),
    renew: createRoute({
      method: 'post',
      path: `${at}/secret`,
      tags,
      summary: 'A new secret; the one before is valid for another day',
      request: { headers: keyHeader, params: one },
      responses: { 200: withSecret },
    }),
    tryOut: createRoute({
      method: 'post',
      path: `${at}/test`,
      tags,
      summary: 'Send webhook.test',
      request: { headers: keyHeader, params: one },
      responses: { 200: done },
    }),
    log: createRoute({
      method: 'get',
      path: `${at}/deliveries`,
      tags,
      summary: 'What was sent in the last 30 days, with each try',
      request: { params: one, query: z.object({ cursor }) },
      responses: {
        200: json('Deliveries, the newest first', pageOf(hookDeliverySchema)),
      },
    }),
    resend: createRoute({
      method: 'post',
      path: `${at}/deliveries/{deliveryId}/resend`,
      tags,
      summary: 'Send the same once more',
      request: { headers: keyHeader, params: ofDelivery },
      responses: { 200: done },
    }),
  } as const
}

export type WebhookApiRoutes = ReturnType<typeof webhookApiRoutes>
