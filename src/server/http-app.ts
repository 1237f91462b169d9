import { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpBindings } from '@hono/node-server'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { mountApi } from './api.ts'
import type { AppContext } from './context.ts'
import { errorIn, openFormOperations, type ErrorReply } from './forms/form-operations.ts'
import type { Dependencies } from './dependencies.ts'
import { personalData } from './personal-data.ts'
import { isByKey, isRead, identifyVisitor, type ServerEnv } from './middleware/session.ts'
import { compressIfAccepted } from './middleware/compression.ts'
import { readFromStandby } from './middleware/standby-reads.ts'
import { serveStaticFiles } from './middleware/static-files.ts'
import { queueReads } from './middleware/read-turns.ts'
import { rejectImpersonatedWrites } from '#identity/api/admins/impersonated-writes.ts'
import { identityApi } from '#identity/api/identity-api.ts'
import { answerError } from './answer-error.ts'
import type { Turnstile } from '#identity/commands/captcha/require-captcha.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import type { TestLogin } from '#identity/api/social/test-login.ts'
import { closeForMaintenance } from '#operations/api/maintenance-middleware.ts'
import { outboxView } from '#notifications/api/outbox-view.ts'
import type { OperationAnswer, PostedForm } from '#platform/app-context.ts'
import { newApi, type ApiEnv } from '#platform/http/api.ts'
import { bodyOfForm } from '#platform/http/form-body.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Health } from '#platform/health.ts'
import { rejectUnstorableBodies } from '#platform/http/json-bodies.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import { bodyOf, wholeResponse } from '#platform/cache/encoded-body.ts'
import { etagOf } from '#platform/cache/page-cache.ts'
import { withholdCookies } from '#platform/cache/shared-cache.ts'
import { requestPatienceMs, withPatience } from '#platform/database/patience.ts'
import type { openScreens } from '#platform/cache/pages.ts'
import { seeFailures } from '#platform/seen-failures.ts'
import { requireSameOrigin } from '#platform/http/same-origin.ts'
import { commonHeaders, contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { observeRoutes } from './telemetry.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { watched } from '#platform/watched-context.ts'
import { AppError, notFound } from '#shared/app-error.ts'

interface HttpDependencies extends Pick<Dependencies, 'workshop' | 'live' | 'mail'> {
  runtime: Runtime
  events: EventBuffer
  identity: {
    auth: Auth
    testLogin: TestLogin | undefined
    turnstile: Turnstile | undefined
    enterHeavyLane: () => Promise<void>
  }
  screens: ReturnType<typeof openScreens>
  mediaRoutes: Hono
  clientFolder: string
  state: { isReady: boolean }
  health: Pick<Health, 'faults'>
  runJobs(): Promise<void>
  outgoing: Pick<Outgoing, 'faultOf'>
}

/**
 * The outer Hono app handles headers, limits and the identity of the sender. The inner one serves files, the API and,
 * for all other paths, the screens.
 */
export function openHttpApp(dependencies: HttpDependencies) {
  const { runtime, clientFolder } = dependencies
  const { publicUrl } = runtime.config
  const isHttps = publicUrl.startsWith('https:')
  const app = new OpenAPIHono<ServerEnv>()

  app.onError((error, c) => answerError(error, c as unknown as Context<ApiEnv>))
  app.use(seeFailures as never)
  app.use(withCommonHeaders(isHttps))
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', (c) => answerReadiness(c, dependencies))
  observeRoutes(app, runtime.config)
  app.use(queueReads(runtime.config))
  // From here on requests wait for the database, so they need a time limit.
  app.use((_, next) => withPatience(requestPatienceMs, next))
  serveStaticFiles(app as never, clientFolder)
  app.route('/', dependencies.mediaRoutes as never)
  // Before the checks of origin and session: webhook requests are authenticated by a signature over their raw bytes.
  app.route('/', webhookRoutes(runtime) as never)
  app.use(compressIfAccepted)
  const foreign = requireSameOrigin(publicUrl)
  // Identity has its own error format for this check (src/identity/api/admission.ts), also for the endpoints of
  // administrators.
  app.use((c, next) => (/^\/api\/(identity|admin)\//.test(c.req.path) || isByKey(c) ? next() : foreign(c, next)))
  app.use(rejectLarge)
  app.use(async (c, next) => {
    await next()
    withholdCookies(c.res.headers)
  })
  app.use(async (c, next) => {
    await next()
    if (!isRead(c)) await runtime.catchUp()
  })
  app.use(identifyVisitor(dependencies, isHttps))
  app.use(readFromStandby(runtime, isHttps))
  app.use(closeForMaintenance as never)
  app.use(rejectImpersonatedWrites as never)
  app.use('/api/*', rejectUnstorableBodies(checksItself))
  app.get('/api/identity/dev/outbox', async (c) => c.json(await outboxView(c.var.ctx, c.req.query())))
  app.route(
    '/',
    identityApi({
      ...dependencies.identity,
      personalData,
      publicUrl,
      publicKey: runtime.config.identityPublicKey,
    }) as never,
  )
  if (dependencies.identity.testLogin) app.route('/test-login', dependencies.identity.testLogin.endpoint as never)
  const api = newApi()
  app.use('/api/*', noStoreByDefault)
  app.use('/api/v1/*', cachePublicAnswers(runtime.pages))
  mountApi(api, dependencies)
  app.route('/', api as never)
  app.all('/api/*', () => {
    throw new AppError('not-found', 'not-found', 'There is no such resource.')
  })
  const inner = openInnerCalls(api)
  app.all('*', (c) =>
    dependencies.screens({
      request: c.req.raw,
      url: addressOf(c),
      world: c.var.ctx,
      callApi: (ctx, address) => inner.read({ c, ctx }, address),
      answerForm: (ctx, posted) => inner.send({ c, ctx }, posted),
    }),
  )
  return app
}

/**
 * Lets the loaders and actions of screens call endpoints: with the context of their own request, which has already been admitted,
 * and the same checks of each endpoint.
 */
function openInnerCalls(api: OpenAPIHono<ApiEnv>) {
  const inner = new Hono<ApiEnv & { Bindings: HttpBindings & { ctx: AppContext } }>()
  inner.onError((error, c) => answerError(error, c as unknown as Context<ApiEnv>))
  inner.use((c, next) => {
    c.set('ctx', c.env.ctx)
    return next()
  })
  inner.use('/api/*', rejectUnstorableBodies(checksItself))
  inner.route('/', api as never)
  const operationOf = openFormOperations(api)
  return {
    async read({ c, ctx }: InnerCall, address: string): Promise<unknown> {
      const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
      const response = await inner.request(address, { headers }, { ...c.env, ctx })
      return response.ok ? response.json() : undefined
    },
    async send({ c, ctx }: InnerCall, { operation: named, form, ...posted }: PostedForm): Promise<OperationAnswer> {
      const operation = operationOf(named, form)
      // A key with other characters cannot be sent in a header: no page drew this form.
      if (!operation || !/^[\x21-\x7e]*$/.test(posted.key)) throw notFound('operation')
      const { method, path, body } = operation
      const sent = { method, headers: headersOfForm(posted), body: JSON.stringify(body ? bodyOfForm(body, form) : {}) }
      const response = await inner.request(path, sent, { ...c.env, ctx })
      const answer: unknown = await response.json().catch(() => null)
      return response.ok ? { error: null, answer } : { error: errorIn(response.status, answer as ErrorReply) }
    },
  }
}

interface InnerCall {
  c: Context<ServerEnv>
  ctx: AppContext
}

/** The endpoint checks by the headers of the form's own request from where it came. */
function headersOfForm({ key, headers }: Pick<PostedForm, 'key' | 'headers'>): Record<string, string> {
  const passed = ['origin', 'referer', 'host', 'cookie', 'sec-fetch-site', 'user-agent'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(passed),
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  }
}

/** Sets the headers on the raw response before any handler runs, so that a handler can override them. */
function withCommonHeaders(isHttps: boolean): MiddlewareHandler<ServerEnv> {
  const headers = Object.entries({ ...commonHeaders(isHttps), 'content-security-policy': contentSecurityPolicy() })
  return (c, next) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value)
    return next()
  }
}

const mostBytes = 2 ** 20

/** A file of services, or terms as a PDF, arrives in one request; other large uploads arrive in chunks. */
const isFile = (path: string) =>
  /^\/api\/(v1\/me\/providers\/[^/]+\/imports|admin\/content\/documents\/[a-z]+\/file)$/.test(path)
const mostBytesOfFile = 12 * mostBytes
/** Bodies that their endpoints check themselves: raw bytes, and events, whose texts allow nothing that cannot be stored. */
const checksItself = (path: string) => isFile(path) || path.startsWith('/api/v1/uploads') || path === '/api/v1/events'

function tooLarge(): never {
  throw new AppError('too-large', 'too-large', 'The request is too large.')
}

const countBytes = bodyLimit({ maxSize: mostBytes, onError: tooLarge })

/**
 * Checks the Content-Length header first where there is one: a body that has been partly read cannot be skipped, and
 * would block the next request on the connection.
 */
const rejectLarge: MiddlewareHandler<ServerEnv> = (c, next) => {
  if (isRead(c)) return next()
  const length = c.env.incoming.headers['content-length']
  if (length === undefined) return countBytes(c, next)
  return Number(length) > (isFile(c.req.path) ? mostBytesOfFile : mostBytes) ? tooLarge() : next()
}

/**
 * Reports whether requests can be answered, and which dependency fails. A failing file storage is reported but keeps
 * the status "ready", because the market still shows and sells services without it.
 */
async function answerReadiness(c: Context<ServerEnv>, { state, health }: HttpDependencies): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!state.isReady) return c.text('not ready\nprocess: it is closing\n', 503)
  const faults = await health.faults()
  const isReady = faults.every(({ part }) => part === 'storage')
  if (!isReady) c.header('retry-after', '5')
  const lines = [isReady ? 'ready' : 'not ready', ...faults.map(({ part, words }) => `${part}: ${words}`)]
  return c.text(`${lines.join('\n')}\n`, isReady ? 200 : 503)
}

/** The requested URL with its query: the key of the page cache. */
function addressOf(c: Context<ServerEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** A response without a Cache-Control header is private and must not be cached. */
const noStoreByDefault: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Caches API responses that are the same for everybody, like pages, until their data changes. */
const cachePublicAnswers = (pages: Runtime['pages']): MiddlewareHandler<ServerEnv> => {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    const generation = pages.currentGeneration
    const { ctx, publicTags } = watched(c.var.ctx)
    c.set('ctx', ctx)
    await next()
    const tags = c.res.status === 200 ? publicTags() : null
    if (!tags) return
    const body = await bodyOf(c.res)
    const headers = {
      'content-type': 'application/json',
      ...pages.cacheHeaders(tags, generation),
      etag: etagOf(body.identity),
      vary: 'accept-encoding',
    }
    pages.put(addressOf(c), { headers, body, tags }, generation)
    // Clearing `c.res` first prevents Hono from merging the old headers.
    c.res = undefined
    c.res = wholeResponse(body, { headers })
  }
}
