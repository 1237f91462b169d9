import type { AuthCode } from '#identity/rules/auth-errors.ts'
import { codeOf, wordsOf } from '#identity/screens/auth-words.ts'
import { isMobile } from '#identity/screens/sessions/device.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'

export const identityBase = '/api/identity'

/** What was refused, in words for a person. An empty message: there is nothing to say. */
export class AuthError extends Error {
  readonly code: AuthCode
  readonly details: AuthDetails
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AuthCode,
    given: { message?: string; details?: AuthDetails; status?: number; retryAfterSeconds?: number } = {},
  ) {
    const { details = {}, retryAfterSeconds } = given
    super(
      given.message ||
        wordsOf(code, { n: retryAfterSeconds, ref: details.ref, provider: details.provider, email: details.email }),
    )
    this.name = 'AuthError'
    this.code = code
    this.details = details
    this.status = given.status ?? 0
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface AuthDetails {
  /** The names of the fields that need attention, and what to say beside them. */
  fields?: string[]
  messages?: Record<string, string>
  /** The rules of the password policy that are not met. */
  rules?: string[]
  ref?: string
  provider?: string
  email?: string
}

export interface IdentityConfig {
  schemaVersion: 1
  emulator: boolean
  authorizedDomains: string[]
  providers: { id: string; name: string }[]
  methods: { password: boolean; phone: boolean; passkey: boolean }
  captcha: {
    provider: 'altcha' | 'turnstile' | 'off'
    siteKey?: string
    enforcement: Record<string, 'OFF' | 'AUDIT' | 'ENFORCE'>
  }
  publicKey: string | null
  minAge: number
  demoAccounts: { email: string; password: string; role: string }[]
}

export interface IdentityCall {
  /** POST unless told. */
  method?: 'GET' | 'POST'
  body?: unknown
  /** The name of this action for the check against robots. */
  action?: string
  /** Told when the browser has to prove itself, which takes a moment. */
  onCheck?(): void
}

let config: Promise<IdentityConfig> | undefined

/** How one can sign in here. Asked once; after a failure, again. */
export function loadConfig(): Promise<IdentityConfig> {
  config ??= send('config', { method: 'GET' }).then(readAnswer<IdentityConfig>)
  config.catch(() => (config = undefined))
  return config
}

// Actions that were asked for a proof once bring it along from then on.
const verifiedActions = new Set<string>()

/** Calls the identity service. Refusals, and answers that never came, are thrown as `AuthError`. */
export async function callIdentity<Answer = unknown>(path: string, call: IdentityCall = {}): Promise<Answer> {
  const key = await clientKey()
  try {
    return await attempt<Answer>(path, call, key)
  } catch (error) {
    const isUnproven = error instanceof AuthError && error.code === 'missing-recaptcha-token'
    if (isUnproven && call.action && !verifiedActions.has(call.action)) {
      verifiedActions.add(call.action)
      return attempt<Answer>(path, call, key)
    }
    throw error
  }
}

async function attempt<Answer>(path: string, call: IdentityCall, key: Record<string, string>): Promise<Answer> {
  try {
    return await readAnswer<Answer>(await send(path, call, { ...key, ...(await proofFor(call)) }))
  } catch (error) {
    if (error instanceof AuthError) void heed(error.code)
    throw error
  }
}

async function proofFor({ action, onCheck }: IdentityCall): Promise<Record<string, string>> {
  if (!action || !verifiedActions.has(action)) return {}
  onCheck?.()
  const { solveCaptcha } = await import('#identity/screens/captcha/captcha.ts')
  const solution = await solveCaptcha(action)
  return solution ? { 'x-captcha-response': solution } : {}
}

/** What a refusal means beyond this call. */
async function heed(code: AuthCode) {
  if (code === 'user-disabled' || code === 'user-token-expired' || code === 'invalid-user-token') await refreshSession()
  if (code === 'password-does-not-meet-requirements')
    (await import('#identity/screens/passwords/password-policy.ts')).reloadPolicyIfLoaded()
}

/** An installation may want its public key named. One that cannot be right is not sent at all. */
async function clientKey(): Promise<Record<string, string>> {
  const known = await loadConfig().catch((error: unknown) => {
    if (error instanceof AuthError && error.code === 'network-request-failed') throw error
    return null
  })
  const key = known?.publicKey ?? null
  if (key === null) return {}
  if (!key || key.includes(':')) throw new AuthError('invalid-api-key')
  return { 'x-api-key': key }
}

const limitMs = () => (isMobile() ? 60_000 : 30_000)

/** One request with its answer read; no answer in time is the same as none. */
async function send(
  path: string,
  { method = 'POST', body }: IdentityCall,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), limitMs())
  try {
    const response = await fetch(`${identityBase}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: stop.signal,
    })
    return { response, text: await response.text() }
  } catch {
    throw new AuthError('network-request-failed')
  } finally {
    clearTimeout(timer)
  }
}

interface Reply {
  response: Response
  text: string
}

interface ErrorReply {
  authCode?: string
  code?: string
  message?: string
  details?: AuthDetails | string[]
}

function readAnswer<Answer>({ response, text }: Reply): Answer {
  const answer = parsed(text)
  if (response.ok) return answer as Answer
  const { authCode, code, message, details } = (answer ?? {}) as ErrorReply
  const after = Number(response.headers.get('retry-after'))
  throw new AuthError(codeOf(authCode ?? code ?? codeByStatus[response.status]), {
    message: authCode ? message : undefined,
    details: Array.isArray(details) ? { rules: details } : (details ?? {}),
    status: response.status,
    ...(after > 0 && { retryAfterSeconds: after }),
  })
}

/** For answers that did not come from the identity service: a proxy, a process that just stops. */
const codeByStatus: Record<number, AuthCode> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
