import type { Source } from '#ui/source.ts'
import type { AuthCode } from '#identity/rules/auth-errors.ts'
import { codeOf, wordsOf } from '#identity/screens/auth-words.ts'
import { isMobile } from '#identity/screens/sessions/device.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'

export const identityBase = '/api/identity'

/** An error with a message for people. An empty message: there is nothing to say. */
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
  /** The names of the wrong fields, and their messages. */
  fields?: string[]
  messages?: Record<string, string>
  /** The unmet rules of the password policy. */
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
  /** Default: POST. */
  method?: 'GET' | 'POST'
  body?: unknown
  /** The name of this action for the check against robots. */
  action?: string
  /** Called when a challenge is being solved, which takes a moment. */
  onCheck?(): void
}

let config: Promise<IdentityConfig> | undefined

/** The configuration of signing in. Loaded once; after a failure, again. */
export function loadConfig(): Promise<IdentityConfig> {
  config ??= send('config', { method: 'GET' }).then(readAnswer<IdentityConfig>)
  config.catch(() => (config = undefined))
  return config
}

// Actions for which a challenge was once required: later calls solve one in advance.
const verifiedActions = new Set<string>()

/** `useRemote(identitySource<SecondSteps>('mfa'))`: what a path of the identity API returns. */
export const identitySource = <Value>(path: string): Source<Value> => ({
  address: `${identityBase}/${path}`,
  load: () => callIdentity<Value>(path, { method: 'GET' }),
})

/** Calls the identity service. Error responses and missing responses are thrown as `AuthError`. */
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

/** Handles errors that concern more than this call. */
async function heed(code: AuthCode) {
  if (code === 'user-disabled' || code === 'user-token-expired' || code === 'invalid-user-token') await refreshSession()
  if (code === 'password-does-not-meet-requirements')
    (await import('#identity/screens/passwords/password-policy.ts')).reloadPolicyIfLoaded()
}

/** An installation may require its public key. An invalid one is not sent. */
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

/** Sends one request and reads its response; a timeout counts as no response. */
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

/** For responses that did not come from the identity service, such as those of a proxy or a stopping process. */
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
