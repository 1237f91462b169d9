import { createRoute, z } from '@hono/zod-openapi'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { getMyMedia, listMyMedia } from '#media/queries/list-media.ts'
import { mediaLimits } from '#media/rules/purposes.ts'
import { newApi } from '#platform/http/api.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'

const purpose = z.enum(['photo', 'logo', 'cover', 'person', 'proof', 'review', 'ticket', 'message'])

const pictureSchema = z.object({
  file: z.string(),
  alt: z.string(),
  color: z.string(),
  origin: z.string(),
  blur: z.string().optional(),
})

const mediaSchema = z
  .object({
    id: z.uuid(),
    purpose,
    status: z.enum(['uploading', 'waiting', 'ready', 'rejected']),
    fileName: z.string(),
    sizeBytes: z.number().int(),
    receivedBytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    picture: pictureSchema.nullable(),
    error: z.object({ code: errorCodeSchema, text: z.string() }).nullable(),
  })
  .meta({ id: 'Media' })

const limitsSchema = z.object({
  mostBytes: z.number().int(),
  mostPartBytes: z.number().int(),
  mostPixels: z.number().int(),
  purposes: z.array(
    z.object({
      purpose,
      mostBytes: z.int().optional().meta({ description: 'Where it differs.' }),
      types: z.array(z.string()),
      minWidth: z.number().int(),
      minHeight: z.number().int(),
      text: z.string(),
    }),
  ),
})

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, content: { 'application/json': { schema } } },
})

const listQuery = z.object({
  ids: z
    .string()
    .max(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(100))
    .meta({
      type: 'string',
      description: 'With commas between them',
      example: '019a3f00-0000-7000-8000-000000000000',
    }),
})

const one = { params: z.object({ id: z.uuid() }) }

const limitsRoute = createRoute({
  method: 'get',
  path: '/media/limits',
  summary: 'What may be sent to /api/v1/uploads (tus 1.0)',
  responses: json('Limits', limitsSchema),
})

const listRoute = createRoute({
  method: 'get',
  path: '/media',
  summary: 'Files that one sent oneself',
  request: { query: listQuery },
  responses: json('Those that are there, in the order asked for', z.object({ items: z.array(mediaSchema) })),
})

const getRoute = createRoute({
  method: 'get',
  path: '/media/{id}',
  summary: 'A file that one sent oneself',
  request: one,
  responses: json('The file', mediaSchema),
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/media/{id}',
  summary: 'Throw away a file that nothing uses',
  request: one,
  responses: { 204: { description: 'Gone' } },
})

export const mediaApi = newApi()

mediaApi.openapi(limitsRoute, (c) => c.json(mediaLimits, 200))
mediaApi.openapi(listRoute, async (c) => c.json({ items: await listMyMedia(c.var.ctx, c.req.valid('query').ids) }, 200))
mediaApi.openapi(getRoute, async (c) => c.json(await getMyMedia(c.var.ctx, c.req.valid('param').id), 200))
mediaApi.openapi(deleteRoute, async (c) => {
  await deleteMedia(c.var.ctx, c.req.valid('param').id)
  return c.body(null, 204)
})
