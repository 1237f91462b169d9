import { createRoute, z } from '@hono/zod-openapi'
import { startImport } from '#catalogue/commands/import/start-import.ts'
import { stopImport } from '#catalogue/commands/import/stop-import.ts'
import type { ServiceImport } from '#catalogue/contract-import.ts'
import { exportServices } from '#catalogue/queries/export-services.ts'
import { getImport, listImportLines, listImports } from '#catalogue/queries/get-import.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { hashOf, idempotencyHeader, newApi, pageOf } from '#platform/http/api.ts'
import { isoOf } from '#shared/time/instant.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const counts = z.object({ waiting: z.int(), made: z.int(), changed: z.int(), same: z.int(), rejected: z.int() })
const importSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    isDryRun: z.boolean(),
    savesAsDraft: z.boolean(),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
    total: z.int().meta({ description: 'Services in the file.' }),
    counts,
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    room: z
      .object({ plan: z.string(), limit: z.int(), published: z.int() })
      .meta({ description: 'How many services the plan has room for, and how many are published.' }),
  })
  .meta({ id: 'ServiceImport' })
const lineSchema = z.object({
  line: z.int().meta({ description: 'In the file, from 1.' }),
  key: z.string(),
  title: z.string(),
  status: z.enum(['waiting', 'made', 'changed', 'same', 'rejected']),
  serviceId: z.string().nullable(),
  problems: z.array(z.object({ field: z.string(), text: z.string() })),
})

const provider = z.object({ providerId: z.string().max(64) })
const one = provider.extend({ importId: z.uuid() })
const tags = ['Own services']

const shown = ({
  id,
  fileName,
  isDryRun,
  savesAsDraft,
  status,
  total,
  counts: counted,
  createdAt,
  finishedAt,
  room,
}: ServiceImport) => ({
  id,
  fileName,
  isDryRun,
  savesAsDraft,
  status,
  total,
  counts: counted,
  createdAt: isoOf(createdAt),
  finishedAt: finishedAt === null ? null : isoOf(finishedAt),
  room,
})

const begin = createRoute({
  method: 'post',
  path: '/me/providers/{providerId}/imports',
  summary: 'Take in services from a file, or try it',
  description: 'CSV or JSON as docs/import.md has it, up to 10 MB. It goes on by itself; ask how it stands.',
  tags,
  request: {
    params: provider,
    headers: idempotencyHeader,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            fileName: z.string().trim().min(1).max(200),
            text: z.string().min(1).max(10_485_760),
            isDryRun: z.boolean().default(false),
            savesAsDraft: z.boolean().default(false),
          }),
        },
      },
    },
  },
  responses: { 202: json('It has begun', importSchema) },
})

const list = createRoute({
  method: 'get',
  path: '/me/providers/{providerId}/imports',
  summary: 'The last imports',
  tags,
  request: { params: provider },
  responses: { 200: json('Newest first', z.object({ items: z.array(importSchema) })) },
})

const read = createRoute({
  method: 'get',
  path: '/me/providers/{providerId}/imports/{importId}',
  summary: 'How an import stands',
  tags,
  request: { params: one },
  responses: { 200: json('The import', importSchema) },
})

const lines = createRoute({
  method: 'get',
  path: '/me/providers/{providerId}/imports/{importId}/lines',
  summary: 'What became of each service of the file',
  tags,
  request: {
    params: one,
    query: z.object({
      cursor: z.string().max(20).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      status: z.enum(['rejected']).optional(),
    }),
  },
  responses: { 200: json('In the order of the file', pageOf(lineSchema)) },
})

const stop = createRoute({
  method: 'post',
  path: '/me/providers/{providerId}/imports/{importId}/stop',
  summary: 'End an import early; what came in stays',
  tags,
  request: { params: one },
  responses: { 200: json('The import', importSchema) },
})

const file = { description: 'The file', content: { 'text/csv': { schema: z.string() } } }
const exportRoute = createRoute({
  method: 'get',
  path: '/me/providers/{providerId}/export',
  summary: 'All services as a file that can be imported again',
  tags,
  request: { params: provider, query: z.object({ format: z.enum(['csv', 'json']).default('csv') }) },
  responses: { 200: file },
})

export const importApi = newApi()

importApi.openapi(begin, async (c) => {
  const { ctx } = c.var
  const { providerId } = c.req.valid('param')
  const body = c.req.valid('json')
  const key = c.req.valid('header')['idempotency-key']
  const actor = ctx.actor.kind === 'system' ? 'system' : ctx.actor.visitorId
  const request = { scope: `import:${actor}:${providerId}`, key, requestHash: hashOf(body) }
  const { body: answer } = await runOnce(
    ctx,
    request,
    async (inside) => shown(await startImport(inside, { ...body, providerId })),
    202,
  )
  return c.json(answer, 202)
})

importApi.openapi(list, async (c) =>
  c.json({ items: (await listImports(c.var.ctx, c.req.valid('param').providerId)).map(shown) }, 200),
)

importApi.openapi(read, async (c) => c.json(shown(await getImport(c.var.ctx, c.req.valid('param'))), 200))

importApi.openapi(lines, async (c) => {
  const { cursor = null, limit, status } = c.req.valid('query')
  return c.json(
    await listImportLines(c.var.ctx, { ...c.req.valid('param'), cursor, limit, onlyRejected: status === 'rejected' }),
    200,
  )
})

importApi.openapi(stop, async (c) => {
  await stopImport(c.var.ctx, c.req.valid('param'))
  return c.json(shown(await getImport(c.var.ctx, c.req.valid('param'))), 200)
})

importApi.openapi(exportRoute, async (c) => {
  const { format } = c.req.valid('query')
  const { text, fileName } = await exportServices(c.var.ctx, c.req.valid('param').providerId, format)
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
  return c.body(text, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
  }) as never
})
