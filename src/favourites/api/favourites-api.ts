import { createRoute, z } from '@hono/zod-openapi'
import { dropFavourite, saveFavourite, saveFavouriteNote } from '#favourites/commands/save-favourite.ts'
import { clearRecentViews, recordView } from '#favourites/commands/record-view.ts'
import { favouriteKind, favouritesSchema, noteInput } from '#favourites/contract.ts'
import { listFavouriteIds, listFavourites } from '#favourites/queries/list-favourites.ts'
import { listRecent } from '#favourites/queries/list-recent.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { serviceCardSchema } from '#catalogue/contract-cards.ts'

const tags = ['Favourites']
const subject = z.object({ kind: favouriteKind, id: z.string().max(40) })
const one = '/favourites/{kind}/{id}' as const

const readRoute = createRoute({
  method: 'get',
  path: '/favourites',
  tags,
  summary: 'What this visitor keeps, newest first',
  responses: { 200: json('Services and businesses', favouritesSchema) },
})

const idsRoute = createRoute({
  method: 'get',
  path: '/favourites/ids',
  tags,
  summary: 'The ids alone',
  responses: {
    200: json('Ids of services and businesses', z.object({ items: z.array(z.string()) })),
  },
})

const saveRoute = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Keep it; at most 500',
  request: { params: subject },
  responses: { 200: done },
})

const dropRoute = createRoute({
  method: 'delete',
  path: one,
  tags,
  summary: 'Let it go',
  request: { params: subject },
  responses: { 200: done },
})

const favouriteNoteRoute = createRoute({
  method: 'patch',
  path: one,
  tags,
  summary: 'Write a note beside it, which nobody else sees',
  request: { params: subject, body: bodyOf(noteInput) },
  responses: { 200: done },
})

const recentRoute = createRoute({
  method: 'get',
  path: '/recently-viewed',
  tags,
  summary: 'The services that this visitor looked at last, at most twelve',
  request: { query: z.object({ but: z.string().max(40).optional() }) },
  responses: { 200: json('Cards, newest first', z.object({ items: z.array(serviceCardSchema) })) },
})

const viewRoute = createRoute({
  method: 'put',
  path: '/recently-viewed/{id}',
  tags,
  summary: 'Remember that it was looked at',
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: { 200: done },
})

const clearViewsRoute = createRoute({
  method: 'delete',
  path: '/recently-viewed',
  tags,
  summary: 'Forget all of it',
  responses: { 200: done },
})

/** The endpoints for a visitor's favourites and recently viewed services. */
export const favouritesApi = newApi()

for (const path of ['/favourites', '/favourites/*', '/recently-viewed', '/recently-viewed/*'])
  favouritesApi.use(path, async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

favouritesApi.openapi(readRoute, async (c) => c.json(await listFavourites(c.var.ctx), 200))
favouritesApi.openapi(idsRoute, async (c) => c.json({ items: await listFavouriteIds(c.var.ctx) }, 200))
favouritesApi.openapi(saveRoute, async (c) => {
  await saveFavourite(c.var.ctx, c.req.valid('param'))
  return c.json(ok, 200)
})
favouritesApi.openapi(dropRoute, async (c) => {
  await dropFavourite(c.var.ctx, c.req.valid('param'))
  return c.json(ok, 200)
})
favouritesApi.openapi(favouriteNoteRoute, async (c) => {
  await saveFavouriteNote(c.var.ctx, c.req.valid('param'), c.req.valid('json').note)
  return c.json(ok, 200)
})
favouritesApi.openapi(recentRoute, async (c) =>
  c.json({ items: await listRecent(c.var.ctx, c.req.valid('query').but) }, 200),
)
favouritesApi.openapi(viewRoute, async (c) => {
  await recordView(c.var.ctx, c.req.valid('param').id)
  return c.json(ok, 200)
})
favouritesApi.openapi(clearViewsRoute, async (c) => {
  await clearRecentViews(c.var.ctx)
  return c.json(ok, 200)
})
