import type { Context } from 'hono'
import { userOf, type AppContext } from '#server/context.ts'
import type { Endpoint, Limit } from '#identity/api/endpoint-rules.ts'
import { hasSessionCookie, readSessionToken } from '#identity/api/sessions/session-cookie.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { requireCaptcha, type Turnstile } from '#identity/commands/captcha/require-captcha.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { isRecent } from '#identity/rules/sessions/session-life.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { isSiteAddress } from '#shared/local-address.ts'

export interface Surroundings {
  publicUrl: string
  /** Programs must send this key when it is set; it is not secret. */
  publicKey: string | undefined
  turnstile?: Turnstile | undefined
}

interface AdmissionContext extends Surroundings {
  /** Signs the session cookies. */
  secret: string
  body: Record<string, unknown>
}

/** All checks of a request before its handler. Throws the error of the first check that fails. */
export async function admit(c: Context<ApiEnv>, endpoint: Endpoint, admission: AdmissionContext): Promise<void> {
  const { ctx } = c.var
  requireSameOrigin(c, admission.publicUrl)
  requireKey(c.req.header('x-api-key'), admission.publicKey)
  if (c.req.header('x-tenant-id')) throw authError('tenant-id-mismatch')
  requireActor(c, endpoint, admission)
  if (endpoint.body) parsed(endpoint.body.shape, admission.body, endpoint.body.needs)
  const isChallenged = endpoint.isChallenged?.(admission.body) ?? true
  if (endpoint.captcha && isChallenged)
    await requireCaptcha(ctx, endpoint.captcha, c.req.header('x-captcha-response'), admission.turnstile)
  // Counted last: a request that must first solve a challenge does not count as an attempt.
  await countUse(ctx, endpoint, admission.body)
}

/** The sign-in that an endpoint needs; administrators who view as a person change nothing sensitive. */
function requireActor(c: Context<ApiEnv>, { needs, isSensitive }: Endpoint, admission: AdmissionContext): void {
  const { ctx } = c.var
  if (needs) requireSession(c, admission)
  if (isSensitive && ctx.actor.kind === 'user' && ctx.actor.impersonatedBy) throw authError('permission-denied')
  if (needs === 'recent' && !isRecent(userOf(ctx).authAt, Date.now())) throw authError('requires-recent-login')
}

/** Changes must come from the product's own pages: rejects other origins, and a cookie without an origin. */
export function requireSameOrigin(c: Context<ApiEnv>, publicUrl: string): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  // An API key is sent by a program, never by a browser on its own.
  const { actor } = c.var.ctx
  if (actor.kind === 'user' && actor.apiKey) return
  const sender = senderOf(c.req.header(), publicUrl)
  if (sender === 'foreign') throw authError('unauthorized-domain')
  if (sender === 'unknown' && hasSessionCookie(c.req.header('cookie'), publicUrl))
    throw authError('unauthorized-domain')
}

/** The page that sent a request, as the headers of a browser say. */
function senderOf(headers: Record<string, string>, publicUrl: string): 'same-origin' | 'foreign' | 'unknown' {
  const { origin, referer, host, 'sec-fetch-site': site } = headers
  const isSameOrigin = (address: string) => isSiteAddress(address, publicUrl, host)
  if (site === 'cross-site' || site === 'same-site') return 'foreign'
  if (origin !== undefined) return isSameOrigin(origin) ? 'same-origin' : 'foreign'
  return referer !== undefined && isSameOrigin(referer) ? 'same-origin' : 'unknown'
}

function requireKey(sent: string | undefined, publicKey: string | undefined): void {
  if (publicKey !== undefined && sent !== undefined && sent !== publicKey) throw authError('invalid-api-key')
}

function requireSession(c: Context<ApiEnv>, keys: Pick<AdmissionContext, 'publicUrl' | 'secret'>): void {
  if (c.var.ctx.actor.kind === 'user') return
  const cookies = c.req.header('cookie')
  if (!hasSessionCookie(cookies, keys.publicUrl)) throw authError('unauthenticated')
  throw authError(readSessionToken(cookies, keys) ? 'user-token-expired' : 'invalid-user-token')
}

async function countUse(
  ctx: AppContext,
  { path, limits = [] }: Endpoint,
  body: Record<string, unknown>,
): Promise<void> {
  const factor = ctx.settings.get('accounts.limit_factor')
  for (const { per, atMost, perSeconds } of limits) {
    const who = whoIs(ctx, per, body)
    if (who) await limitRate(ctx, { bucket: `identity:${path}:${per}:${who}`, atMost: atMost * factor, perSeconds })
  }
}

function whoIs({ actor, hashed }: AppContext, per: Limit['per'], body: Record<string, unknown>): string | undefined {
  if (actor.kind === 'system') return undefined
  if (per === 'address') return actor.addressHash
  if (per === 'user') return actor.kind === 'user' ? actor.userId : undefined
  if (typeof body.email !== 'string') return undefined
  const to = hashed(`limit:${normalEmail(body.email)}`)
  return per === 'asker' ? `${to}:${actor.addressHash}` : to
}
