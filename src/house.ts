import { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { mountApi } from './api.ts'
import type { MountedRooms } from './mounted-rooms.ts'
import { personalData } from './personal-data.ts'
import { isByKey, isRead, knowVisitor, type HouseEnv } from './know-visitor.ts'
import { serveFiles } from './serve-files.ts'
import { takeTurns } from './take-turns.ts'
import { refuseImpersonatedWrites } from '#identity/api/impersonated-writes.ts'
import { identityApi } from '#identity/api/identity-api.ts'
import { answerIdentityProblem } from '#identity/api/identity-problems.ts'
import type { Turnstile } from '#identity/commands/require-captcha.ts'
import type { Auth } from '#identity/api/auth.ts'
import type { TestLogin } from '#identity/api/test-login.ts'
import { closeForMaintenance } from '#operations/api/maintenance-door.ts'
import { outboxView } from '#notifications/api/outbox-view.ts'
import { answerProblem, newApi, type ApiEnv } from '#platform/api.ts'
import type { Engines } from '#platform/engines.ts'
import type { Health } from '#platform/health.ts'
import { refuseUnkeepableBodies } from '#platform/json-bodies.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import { etagOf } from '#platform/page-cache.ts'
import { requestPatienceMs, withPatience } from '#platform/patience.ts'
import type { openScreens } from '#platform/pages.ts'
import { seeFailures } from '#platform/seen-failures.ts'
import { refuseForeignOrigin } from '#platform/same-origin.ts'
import { commonHeaders, contentSecurityPolicy } from '#platform/security-headers.ts'
import { signedDoors } from './signed-doors.ts'
import { watched } from '#platform/watched-context.ts'
import { AppError } from '#shared/app-error.ts'

interface Rooms extends Pick<MountedRooms, 'workshop' | 'live' | 'mail'> {
  engines: Engines
  events: EventBuffer
  identity: {
    auth: Auth
    testLogin: TestLogin | undefined
    turnstile: Turnstile | undefined
    enterHeavyLane: () => Promise<void>
  }
  screens: ReturnType<typeof openScreens>
  mediaDoors: Hono
  clientFolder: string
  state: { isReady: boolean }
  health: Pick<Health, 'faults'>
  runSweeps(): Promise<void>
  outgoing: Pick<Outgoing, 'faultOf'>
}

/** Hono outside: headers, limits, who asks. Inside: files, the API, and the screens for everything else. */
export function openHouse(rooms: Rooms) {
  const { engines, clientFolder } = rooms
  const { publicUrl } = engines.config
  const isHttps = publicUrl.startsWith('https:')
  const house = new OpenAPIHono<HouseEnv>()

  house.onError((error, c) =>
    (isAboutPeople(c.req.path) ? answerIdentityProblem : answerProblem)(error, c as unknown as Context<ApiEnv>),
  )
  house.use(seeFailures as never)
  house.use(withCommonHeaders(isHttps))
  house.get('/healthz', (c) => c.text('alive'))
  house.get('/readyz', (c) => answerReadiness(c, rooms))
  house.use(takeTurns(engines.config))
  // From here on somebody waits for the database, and not for ever.
  house.use((_, next) => withPatience(requestPatienceMs, next))
  serveFiles(house as never, clientFolder)
  house.route('/', rooms.mediaDoors as never)
  // Before anybody asks where a request comes from, or who sent it: these are signed, byte by byte.
  house.route('/', signedDoors(engines) as never)
  // Kept pages and files bring their compressed forms; this is for what is made at the moment.
  house.use(compressWhenAsked)
  const foreign = refuseForeignOrigin(publicUrl)
  // Identity says it in its own words (src/identity/api/admission.ts), and its administrators' doors do.
  house.use((c, next) => (/^\/api\/(identity|admin)\//.test(c.req.path) || isByKey(c) ? next() : foreign(c, next)))
  house.use(refuseLarge)
  house.use(knowVisitor(rooms, isHttps))
  house.use(closeForMaintenance as never)
  house.use(refuseImpersonatedWrites as never)
  house.use('/api/*', refuseUnkeepableBodies(isRaw))
  house.get('/api/identity/dev/outbox', async (c) => c.json(await outboxView(c.var.ctx, c.req.query())))
  house.route(
    '/',
    identityApi({ ...rooms.identity, personalData, publicUrl, publicKey: engines.config.identityPublicKey }) as never,
  )
  if (rooms.identity.testLogin) house.route('/test-login', rooms.identity.testLogin.door as never)
  const api = newApi()
  house.use('/api/*', keepNothingUnsaid)
  house.use('/api/v1/*', keepPublicAnswers(engines.pages))
  mountApi(api, rooms)
  house.route('/', api as never)
  house.all('/api/*', () => {
    throw new AppError('not-found', 'not-found', 'There is no such resource.')
  })
  house.all('*', (c) => visitScreen(c, rooms))
  return house
}

/** These doors refuse in the words of identity, whoever refuses. */
const isAboutPeople = (path: string) => /^\/api\/(identity|users|admins|admin)\//.test(path)

/** Given to the connection before anybody answers: an answer that brings such a header itself wins. */
function withCommonHeaders(isHttps: boolean): MiddlewareHandler<HouseEnv> {
  const headers = Object.entries({ ...commonHeaders(isHttps), 'content-security-policy': contentSecurityPolicy() })
  return (c, next) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value)
    return next()
  }
}

const compressed = compress({ threshold: 2_000 })
const compressWhenAsked: MiddlewareHandler<HouseEnv> = (c, next) =>
  /gzip|deflate|\*/.test(c.env.incoming.headers['accept-encoding'] ?? '') ? compressed(c, next) : next()

const mostBytes = 2 ** 20

/** A file of services, and terms as a PDF, come in one piece; everything else that is large comes in parts. */
const isFile = (path: string) =>
  /^\/api\/(v1\/own\/providers\/[^/]+\/imports|admin\/content\/documents\/[a-z]+\/file)$/.test(path)
const mostBytesOfFile = 12 * mostBytes
/** Read as bytes by whoever they are for. */
const isRaw = (path: string) => isFile(path) || path.startsWith('/api/v1/uploads')

function tooLarge(): never {
  throw new AppError('too-large', 'too-large', 'The request is too large.')
}

const countBytes = bodyLimit({ maxSize: mostBytes, onError: tooLarge })

/** Judged by its announced length where there is one: a body that was begun to be read cannot be skipped, and would block the connection for what comes next. */
const refuseLarge: MiddlewareHandler<HouseEnv> = (c, next) => {
  if (isRead(c)) return next()
  const length = c.env.incoming.headers['content-length']
  if (length === undefined) return countBytes(c, next)
  return Number(length) > (isFile(c.req.path) ? mostBytesOfFile : mostBytes) ? tooLarge() : next()
}

/**
 * Whether requests can be answered, and which part is ill. Without its uploads a market still shows and sells, so that alone takes no process
 * out of a balancer's hands: it is only said.
 */
async function answerReadiness(c: Context<HouseEnv>, { state, health }: Rooms): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!state.isReady) return c.text('not ready\nprocess: it is closing\n', 503)
  const faults = await health.faults()
  const isReady = faults.every(({ part }) => part === 'storage')
  if (!isReady) c.header('retry-after', '5')
  const lines = [isReady ? 'ready' : 'not ready', ...faults.map(({ part, words }) => `${part}: ${words}`)]
  return c.text(`${lines.join('\n')}\n`, isReady ? 200 : 503)
}

/** The address with its query, as it was asked for: what a kept answer is found by. */
function addressOf(c: Context<HouseEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** What does not say that others may keep it is for whoever asked. */
const keepNothingUnsaid: MiddlewareHandler<HouseEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Answers of the API that are the same for everybody are kept as pages are, until what they show changes. */
const keepPublicAnswers = (pages: Engines['pages']): MiddlewareHandler<HouseEnv> => {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    const generation = pages.currentGeneration
    const { ctx, publicTopics } = watched(c.var.ctx)
    c.set('ctx', ctx)
    await next()
    const topics = c.res.status === 200 ? publicTopics() : null
    if (!topics) return
    const body = await c.res.text()
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      etag: etagOf(body),
      vary: 'accept-encoding',
    }
    pages.keep(addressOf(c), { headers, body, topics }, generation)
    // Read whole instead of copied as a stream, which costs more than the answer itself; the old one goes first, or its headers would be merged in.
    c.res = undefined
    c.res = new Response(body, { headers })
  }
}

async function visitScreen(c: Context<HouseEnv>, { screens }: Rooms): Promise<Response> {
  return screens({ request: c.req.raw, url: addressOf(c), world: c.var.ctx })
}
