import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { makeMarketKey } from '#identity/commands/make-api-key.ts'
import { revokeMarketKey } from '#identity/commands/revoke-api-key.ts'
import { apiKeySchema, marketKeyInput, newApiKeySchema } from '#identity/contract-keys.ts'
import { listMarketKeys } from '#identity/queries/list-api-keys.ts'
import { bodyOf, json, ok } from '#platform/http/endpoint-shapes.ts'

const path = '/admin/api-keys'
const tags = ['API keys']

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Keys of the market that were not revoked',
  responses: { 200: json('Keys', z.object({ items: z.array(apiKeySchema) })) },
})

const makeRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Makes a key; it is told this once (recent proof)',
  request: { headers: keyHeader, body: bodyOf(marketKeyInput) },
  responses: { 201: json('The key', newApiKeySchema) },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: `${path}/{keyId}`,
  tags,
  summary: 'It opens nothing any more',
  request: { params: z.object({ keyId: z.string() }) },
  responses: { 200: json('Done', z.object({ ok: z.literal(true) })) },
})

/** API keys of the market: /api/admin/api-keys. */
export const adminKeysApi = newAdminApi([path, `${path}/*`])

adminKeysApi.openapi(listRoute, async (c) => c.json({ items: await listMarketKeys(c.var.ctx) }, 200))
adminKeysApi.openapi(
  makeRoute,
  onceByKey(makeRoute, async (c) => c.json(await makeMarketKey(c.var.ctx, c.req.valid('json')), 201), {
    isSecret: true,
  }),
)
adminKeysApi.openapi(revokeRoute, async (c) => {
  await revokeMarketKey(c.var.ctx, c.req.valid('param').keyId)
  return c.json(ok, 200)
})
