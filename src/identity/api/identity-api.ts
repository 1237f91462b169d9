import { Hono, type Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import { inWorld, type AuthWorld } from '#identity/api/library/auth-context.ts'
import { endpointsAt, type Endpoint } from '#identity/api/endpoint-rules.ts'
import { answerIdentityProblem, libraryProblem } from '#identity/api/library/identity-problems.ts'
import { admit, type Surroundings } from '#identity/api/admission.ts'
import { answerOfCallback, callbackPath, followForm } from '#identity/api/social/provider-answers.ts'
import { welcome } from '#identity/api/sessions/welcome.ts'
import { cookiesWithOneSession } from '#identity/api/sessions/session-cookie.ts'
import { listSecondFactorHints } from '#identity/queries/list-second-factor-hints.ts'
import type { PersonalData } from '#identity/contract.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { AppError } from '#shared/app-error.ts'

interface Parts extends Surroundings {
  auth: Auth
  personalData: PersonalData[]
  /** Waits for a slot to hash a password (src/platform/jobs/paced-lane.ts). */
  enterHeavyLane?: () => Promise<void>
}

const base = '/api/identity'

/** The only access to the identity library: unlisted paths do not exist, and every request is checked. */
export function identityApi(parts: Parts) {
  const api = new Hono<ApiEnv>()
  api.onError((error, c) => answerIdentityProblem(error, c))
  api.post(`${base}${callbackPath}`, followForm)
  api.all(`${base}/*`, async (c) => {
    c.header('cache-control', 'no-store')
    const endpoint = endpointOf(c)
    const body = await bodyOf(c)
    await admit(c, endpoint, { ...parts, secret: parts.auth.options.secret, body })
    if (endpoint.isHeavy) await parts.enterHeavyLane?.()
    const world: AuthWorld = { ctx: c.var.ctx, body }
    const send = () => inWorld(world, () => parts.auth.handler(requestFor(c, body, parts)))
    const answer =
      endpoint.path === callbackPath
        ? await answerOfCallback(c, send)
        : await (retries[endpoint.path] ?? retryOnce)(send)
    if (answer.status >= 500) throw new Error('the identity library failed', { cause: await answer.text() })
    if (world.signedIn) await welcome(c, world.ctx, world.signedIn, parts.personalData)
    return finish(endpoint, answer, world)
  })
  return api
}

/** HEAD works like GET, except for the callback of a provider, which can only be used once. */
const opens = ({ method, path }: Endpoint, wanted: string) =>
  method === wanted || (wanted === 'HEAD' && method === 'GET' && path !== callbackPath)

function endpointOf(c: Context<ApiEnv>): Endpoint {
  // The raw path: a path that matches only after decoding is a different one.
  const found = endpointsAt(new URL(c.req.url).pathname.slice(base.length))
  const endpoint = found.find((one) => opens(one, c.req.method))
  if (endpoint) return endpoint
  if (found.length === 0 || c.req.method === 'OPTIONS') throw authError('not-found')
  throw new AppError('not-found', 'not-found', 'This address wants another method.')
}

async function bodyOf(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  if (c.req.method !== 'POST') return {}
  const text = await c.req.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (body && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // A body that is not JSON gets the same error as one that is not an object.
  }
  throw authError('argument-error', { fields: { body: 'Send a JSON object.' } })
}

/** Of two concurrent sign-ups the library fails one; on a retry it finds the account of the other. */
async function retryOnce(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status !== 422) return answer
  const { code } = (await answer.clone().json()) as { code?: string }
  return code === 'FAILED_TO_CREATE_USER' ? send() : answer
}

/**
 * Each 409 means that another backup code of this user was used at the same time, and there are ten of them
 * (hooks/second-factor.ts).
 */
async function retryWhileCodesConflict(send: () => Promise<Response>): Promise<Response> {
  let answer = await send()
  for (let used = 0; used < 10 && answer.status === 409; used++) answer = await send()
  return answer
}

const retries: Record<string, typeof retryOnce> = { '/two-factor/verify-backup-code': retryWhileCodesConflict }

/** The request for the library: with our own origin, a trustworthy IP address, and no expired session. */
function requestFor(c: Context<ApiEnv>, body: Record<string, unknown>, { publicUrl }: Surroundings): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set('x-sokora-client-ip', networkOf(c.var.ctx))
  const isRead = c.req.method !== 'POST'
  if (!isRead) {
    headers.set('origin', publicUrl)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
  }
  const isLive = c.var.ctx.actor.kind === 'user'
  headers.set('cookie', cookiesWithOneSession(headers.get('cookie'), { publicUrl, isLive }))
  const { pathname, search } = new URL(c.req.url)
  const init = isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return new Request(`${publicUrl}${pathname}${search}`, init)
}

// The library needs an IP address; this one is derived from the keyed hash, so that limits work and the real address
// stays hidden.
const networkOf = ({ actor }: AppContext) => (actor.kind === 'system' ? '' : addressFrom(actor.addressHash))

function addressFrom(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url')
  return `10.${bytes[0] ?? 0}.${bytes[1] ?? 0}.${bytes[2] ?? 0}`
}

// The library also marks a redirect without a body as JSON.
const isJson = ({ status, headers }: Response) =>
  status !== 302 && (headers.get('content-type')?.includes('application/json') ?? false)

function headersFor({ cacheSeconds }: Endpoint, answer: Response): Headers {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', answer.ok && cacheSeconds ? `max-age=${cacheSeconds}` : 'no-store')
  headers.delete('content-length')
  return headers
}

async function finish(endpoint: Endpoint, answer: Response, world: AuthWorld): Promise<Response> {
  const headers = headersFor(endpoint, answer)
  if (!isJson(answer)) return new Response(answer.body, { status: answer.status, headers })
  const body = (await answer.json()) as Record<string, unknown> | null
  const rejected = libraryProblem(answer.status, body ?? {})
  if (rejected?.problem.authCode === 'auth/internal-error')
    throw new Error('the identity library failed', { cause: body })
  if (rejected?.status === 429) headers.set('Retry-After', answer.headers.get('x-retry-after') ?? '60')
  const shown = rejected ? rejected.problem : await shownBody(world, body)
  return new Response(JSON.stringify(shown), { status: rejected?.status ?? answer.status, headers })
}

/** The library's response without its secrets; a challenge lists the second factors. */
async function shownBody(world: AuthWorld, body: Record<string, unknown> | null): Promise<unknown> {
  if (body?.twoFactorRedirect !== true) return withoutTokens(body)
  const hints = world.firstFactorOf ? await listSecondFactorHints(world.ctx, world.firstFactorOf) : []
  return {
    twoFactorRedirect: true,
    code: 'MULTI_FACTOR_AUTH_REQUIRED',
    authCode: 'auth/multi-factor-auth-required',
    hints,
  }
}

const secrets = new Set(['token', 'accessToken', 'refreshToken', 'idToken'])

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  // An account that signed up by phone has a placeholder address.
  if (typeof value === 'string' && value.endsWith('@phone.invalid')) return null
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secrets.has(key))
      .map(([key, inner]) => [key, withoutTokens(inner)]),
  )
}
