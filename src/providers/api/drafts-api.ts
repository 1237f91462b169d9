import { createRoute, z } from '@hono/zod-openapi'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { deleteDraft, saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { getDraft, listDrafts } from '#providers/queries/get-draft.ts'
import { draftSchema } from '#providers/contract.ts'
import { newApi } from '#platform/http/api.ts'

const tags = ['Drafts']
const kind = z.enum(['provider', 'service'])
const fields = z.record(z.string(), z.unknown()).meta({ description: 'Fields of the form, as they were typed' })
const providerId = z.uuid().toLowerCase().nullish()

const newDraftInput = z.object({
  id: z
    .uuid()
    .toLowerCase()
    .optional()
    .meta({ description: 'Made by the browser; the business or service gets it later' }),
  kind,
  providerId,
  form: fields,
})
const changeInput = z.object({ changes: fields, base: fields.default({}), providerId })

const list = createRoute({
  method: 'get',
  path: '/drafts',
  tags,
  summary: 'What I can go on writing, newest first',
  request: { query: z.object({ kind }) },
  responses: { 200: json('Drafts', z.object({ items: z.array(draftSchema) })) },
})

const begin = createRoute({
  method: 'post',
  path: '/drafts',
  tags,
  summary: 'Begins a draft; beginning it twice gives the same one',
  request: { body: bodyOf(newDraftInput) },
  responses: { 201: json('The draft', draftSchema) },
})

const read = createRoute({
  method: 'get',
  path: '/drafts/{id}',
  tags,
  summary: 'A draft',
  request: { params: ofProvider },
  responses: { 200: json('The draft', draftSchema) },
})

const change = createRoute({
  method: 'patch',
  path: '/drafts/{id}',
  tags,
  summary: 'Changes fields; what somebody else changed meanwhile is told (changed-meanwhile)',
  request: { params: ofProvider, body: bodyOf(changeInput) },
  responses: { 200: json('The whole draft', draftSchema) },
})

const remove = createRoute({
  method: 'delete',
  path: '/drafts/{id}',
  tags,
  summary: 'Throws a draft away',
  request: { params: ofProvider },
  responses: { 200: done },
})

/** The endpoints for drafts of applications and of services. */
export const draftsApi = newApi()

draftsApi.openapi(list, async (c) => c.json({ items: await listDrafts(c.var.ctx, c.req.valid('query').kind) }, 200))
draftsApi.openapi(begin, async (c) => c.json(await saveDraft(c.var.ctx, c.req.valid('json')), 201))
draftsApi.openapi(read, async (c) => c.json(await getDraft(c.var.ctx, c.req.valid('param').id), 200))
draftsApi.openapi(change, async (c) => {
  return c.json(await saveDraft(c.var.ctx, { id: c.req.valid('param').id, ...c.req.valid('json') }), 200)
})
draftsApi.openapi(remove, async (c) => {
  await deleteDraft(c.var.ctx, c.req.valid('param').id)
  return c.json(ok, 200)
})
