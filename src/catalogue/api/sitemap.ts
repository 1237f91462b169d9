import { Hono, type Context } from 'hono'
import {
  beforeAll,
  countAddressPages,
  findNextPage,
  listAddresses,
  listPlaceAddresses,
} from '#catalogue/queries/list-sitemap-addresses.ts'
import {
  robotsText,
  sitemapIndex,
  urlLines,
  urlsetClosing,
  urlsetOpening,
  type SitemapKind,
} from '#catalogue/rules/sitemap.ts'
import type { AppContext } from '#server/context.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { streamedBody } from '#platform/http/streamed-answer.ts'
import { notFound } from '#shared/app-error.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** robots.txt and the sitemaps. */
export const sitemapRoutes = new Hono<ApiEnv>()

sitemapRoutes.get('/robots.txt', (c) =>
  c.text(robotsText(c.var.ctx.publicUrl), 200, { 'cache-control': 'public, max-age=3600' }),
)

sitemapRoutes.get('/sitemap.xml', async (c) => {
  const pages = await countAddressPages(c.var.ctx)
  const named = (kind: SitemapKind) => Array.from({ length: pages[kind] }, (_, index) => `${kind}-${index + 1}`)
  const names = ['places', ...named('services'), ...named('providers')]
  return c.body(sitemapIndex(names.map((name) => `${c.var.ctx.publicUrl}/sitemap/${name}.xml`)), 200, xml)
})

sitemapRoutes.get('/sitemap/places.xml', (c) => {
  const urls = listPlaceAddresses().map((path) => c.var.ctx.publicUrl + path)
  return c.body(urlsetOpening + urlLines(urls) + urlsetClosing, 200, xml)
})

sitemapRoutes.get('/sitemap/:page{services-[1-9][0-9]{0,4}\\.xml}', (c) => answerPage(c, 'services'))
sitemapRoutes.get('/sitemap/:page{providers-[1-9][0-9]{0,4}\\.xml}', (c) => answerPage(c, 'providers'))

async function answerPage(c: Context<ApiEnv>, kind: SitemapKind): Promise<Response> {
  const { ctx } = c.var
  const number = Number(/\d+/.exec(c.req.param('page')!)![0])
  const after = number <= (await countAddressPages(ctx))[kind] ? await startOf(ctx, kind, number) : undefined
  if (after === undefined) throw notFound('page')
  if (c.req.method === 'HEAD') return c.body(null, 200, xml)
  return c.body(streamedBody(written(ctx, kind, after)), 200, xml)
}

/** The file in chunks of one batch; the next batch is read when the client has consumed the last one. */
async function* written(ctx: AppContext, kind: SitemapKind, after: string): AsyncGenerator<string> {
  yield urlsetOpening
  for await (const paths of listAddresses(ctx, kind, after)) {
    yield urlLines(paths.map((path) => ctx.publicUrl + path))
  }
  yield urlsetClosing
}

interface Walk {
  /** The key before each page, as far as pages were requested. */
  starts: Promise<string | undefined>[]
  freshUntil: Instant
}

// The start keys of pages, cached for one hour. Each key follows from the previous page, so a client that reads in
// order costs one step per page, and concurrent clients share the same step.
const walks = new Map<SitemapKind, Walk>()

async function startOf(ctx: AppContext, kind: SitemapKind, number: number): Promise<string | undefined> {
  const { starts } = walkOf(ctx, kind)
  for (let page = starts.length; page < number; page++) starts[page] = stepFrom(ctx, kind, starts[page - 1]!)
  return starts[number - 1]!.catch((error: unknown) => {
    walks.delete(kind)
    throw error
  })
}

const stepFrom = async (ctx: AppContext, kind: SitemapKind, before: Promise<string | undefined>) => {
  const after = await before
  return after === undefined ? undefined : findNextPage(ctx, kind, after)
}

function walkOf(ctx: AppContext, kind: SitemapKind): Walk {
  const cachedWalk = walks.get(kind)
  if (cachedWalk && ctx.now < cachedWalk.freshUntil && ctx.now > cachedWalk.freshUntil - hours(2)) return cachedWalk
  const walk: Walk = { starts: [Promise.resolve(beforeAll)], freshUntil: ctx.now + hours(1) }
  walks.set(kind, walk)
  return walk
}
