import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router'
import type { AppContext } from '#server/context.ts'
import {
  apiContext,
  appContext,
  nonceContext,
  operationContext,
  outcomeContext,
  partsContext,
  type OperationAnswer,
  type Outcome,
  type PostedForm,
} from '#platform/app-context.ts'
import { bodyOf, EncodedBody, wholeResponse } from '#platform/cache/encoded-body.ts'
import { etagOf, type PageCache } from '#platform/cache/page-cache.ts'
import { PartsOfPage, type StoredParts } from '#platform/cache/stored-parts.ts'
import { contentSecurityPolicy, extractScripts } from '#platform/http/security-headers.ts'
import { watched } from '#platform/watched-context.ts'
import type { AppError } from '#shared/app-error.ts'
import { newToken } from '#shared/ids.ts'

interface Screens {
  build(): Promise<ServerBuild>
  mode: string
  pages: PageCache
  /** The HTML of parts of pages that are the same for everybody; undefined: every page is drawn whole. */
  parts?: StoredParts | undefined
  /** Other origins whose scripts and frames the pages of this installation may use; usually none. */
  thirdPartiesOf(ctx: AppContext): string[]
  /** Other origins that may count visits, with the visitors' consent; usually none. */
  countersOf(ctx: AppContext): string[]
  /** Other origins of the map. */
  maps?: string[]
  /** Other origins to which forms may lead. */
  formTargets?: string[]
}

interface Visit {
  request: Request
  /** The URL with its query as the browser requested it: the cache key of the page. */
  url: string
  /** The context of this visit. Reading `ctx.actor` makes the page private. */
  world: AppContext
  /** Calls a GET endpoint for this visit. */
  callApi(ctx: AppContext, address: string): Promise<unknown>
  /** Calls the operation that a posted form names. */
  answerForm(ctx: AppContext, posted: PostedForm): Promise<OperationAnswer>
}

/** Renders screens, and caches those that declare their data and do not read the actor. */
export function openScreens(screens: Screens) {
  const { build, mode, pages, parts, thirdPartiesOf, countersOf, maps = [], formTargets = [] } = screens
  const handlerOf = openHandler(build, mode)

  return async function visit({ request, url, world, callApi, answerForm }: Visit): Promise<Response> {
    const generation = pages.currentGeneration
    const { ctx, publicTags } = watched(world)
    const provider = new RouterContextProvider()
    provider.set(appContext, ctx)
    provider.set(apiContext, (address) => callApi(ctx, address))
    provider.set(operationContext, (posted) => answerForm(ctx, posted))
    const nonce = newToken()
    provider.set(nonceContext, nonce)
    provider.set(partsContext, parts && new PartsOfPage(parts, nonce))
    const outcome: Outcome = {}
    provider.set(outcomeContext, outcome)
    const response = withStatusOf(await (await handlerOf())(request, provider), outcome.appError)
    const tags = request.method === 'GET' && response.status === 200 ? publicTags() : null
    const allowed = { nonce, thirdParties: thirdPartiesOf(world), counters: countersOf(world), maps, formTargets }
    return finish(
      { response, drawn: outcome.page },
      allowed,
      tags
        ? {
            headers: () => pages.cacheHeaders(tags, generation),
            put: (page) => pages.put(url, { ...page, tags }, generation),
          }
        : undefined,
    )
  }
}

/**
 * The routes of a build are matched by a table that React Router makes for a build once, but for a function at each
 * request. In development the build changes.
 */
function openHandler(build: Screens['build'], mode: string): () => Promise<RequestHandler> | RequestHandler {
  const isFixed = mode === 'production'
  const changing = createRequestHandler(build, mode)
  let fixed: Promise<RequestHandler> | undefined
  return () => (isFixed ? (fixed ??= build().then((built) => createRequestHandler(built, mode))) : changing)
}

/** An error that no screen handled is not a server error: it keeps its status and the Retry-After header. */
function withStatusOf(response: Response, appError: AppError | undefined): Response {
  const status = response.status === 500 && appError ? appError.status : response.status
  if (status === response.status && status !== 503) return response
  const headers = new Headers(response.headers)
  if (status === 503) headers.set('retry-after', String(appError?.details.retryAfterSeconds ?? 1))
  return new Response(response.body, { status, headers })
}

/** A screen allows frames of its own origin by the header that old browsers know. */
const isSameOriginFraming = (headers: Headers) => headers.get('x-frame-options') === 'SAMEORIGIN'

interface PublicPage {
  headers(): Record<string, string>
  put(page: { headers: Record<string, string>; body: EncodedBody }): void
}

interface Allowed {
  /** The nonce of this rendering: inline scripts with it are the page's own. */
  nonce: string
  thirdParties: string[]
  counters: string[]
  maps: string[]
  formTargets: string[]
}

interface Rendered {
  response: Response
  drawn: Outcome['page']
}

async function finish(
  { response, drawn }: Rendered,
  { nonce, ...allowed }: Allowed,
  shared: PublicPage | undefined,
): Promise<Response> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const { body, scripts } = isHtml
    ? await pageOf({ response, drawn }, nonce)
    : { body: await bodyOf(response), scripts: undefined }
  const headers = new Headers(response.headers)
  const ancestors = isSameOriginFraming(headers) ? "'self'" : "'none'"
  if (scripts) headers.set('content-security-policy', contentSecurityPolicy(scripts, { ...allowed, ancestors }))
  if (shared) {
    // Browsers may cache the page, but must revalidate it each time.
    for (const [name, value] of Object.entries(shared.headers())) headers.set(name, value)
    headers.set('etag', etagOf(body.identity))
    headers.set('vary', 'accept-encoding')
    shared.put({ headers: Object.fromEntries(headers), body })
  } else if (!headers.has('cache-control')) {
    headers.set('cache-control', 'no-store')
  }
  const { status } = response
  return status === 204 || status === 304
    ? new Response(null, { status, headers })
    : wholeResponse(body, { status, headers })
}

async function pageOf({ response, drawn }: Rendered, nonce: string): Promise<{ body: EncodedBody; scripts: string[] }> {
  const { html, scripts } = extractScripts(drawn?.html ?? (await response.text()), nonce)
  return { body: new EncodedBody(drawn ? drawn.join(html) : html), scripts }
}
