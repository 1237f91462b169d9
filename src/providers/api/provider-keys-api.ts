import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { apiKeySchema, newApiKeySchema, providerKeyInput } from '#identity/contract-keys.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { makeProviderKey, revokeProviderKey } from '#providers/commands/business/provider-api-keys.ts'
import { listProviderKeys } from '#providers/queries/list-provider-keys.ts'

const path = '/me/providers/{id}/api-keys'
const tags = ['API keys']
const keysSchema = z.object({ items: z.array(apiKeySchema), isOffered: z.boolean() })
const ofKey = z.object({ id: ofProvider.shape.id, keyId: ofProvider.shape.id })

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Keys of the business that were not revoked, and whether its plan has keys',
  request: { params: ofProvider },
  responses: { 200: json('Keys', keysSchema) },
})

const makeRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Makes a key; it is told this once (recent proof, plan with keys)',
  request: { headers: keyHeader, params: ofProvider, body: bodyOf(providerKeyInput) },
  responses: { 201: json('The key', newApiKeySchema) },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: `${path}/{keyId}`,
  tags,
  summary: 'It opens nothing any more',
  request: { params: ofKey },
  responses: { 200: done },
})

/** The endpoints for a provider's API keys. */
export const providerKeysApi = newApi()

providerKeysApi.openapi(listRoute, async (c) => c.json(await listProviderKeys(c.var.ctx, c.req.valid('param').id), 200))
providerKeysApi.openapi(
  makeRoute,
  onceByKey(
    makeRoute,
    async (c) => c.json(await makeProviderKey(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
    {
      isSecret: true,
    },
  ),
)
providerKeysApi.openapi(revokeRoute, async (c) => {
  const { id, keyId } = c.req.valid('param')
  await revokeProviderKey(c.var.ctx, id, keyId)
  return c.json(ok, 200)
})
