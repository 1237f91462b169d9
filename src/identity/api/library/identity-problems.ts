import type { Context } from 'hono'
import { authErrors, authError, authText, isAuthCode, type AuthCode } from '#identity/rules/auth-errors.ts'
import { fromLibrary } from '#identity/api/library/library-errors.ts'
import { hasSessionCookie } from '#identity/api/sessions/session-cookie.ts'
import { isTransient, logFailure, requestIdOf, type ApiEnv } from '#platform/http/api.ts'
import { AppError, errorStatus } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** The error format of identity. */
export interface IdentityProblem {
  code: string
  /** "auth/invalid-credential". */
  authCode: string
  message: string
  details?: unknown
}

const upper = (code: string) => code.replaceAll('-', '_').toUpperCase()

/** Errors from other code as error codes of identity. */
const authCodes: Partial<Record<ErrorCode, AuthCode>> = {
  'rate-limited': 'too-many-requests',
  'foreign-origin': 'unauthorized-domain',
  'too-large': 'argument-error',
  'try-again-soon': 'unavailable',
  'malformed-json': 'argument-error',
}

/** How these endpoints spell an error code; a session that ended has a code of its own. */
export const spellingsOf = (code: ErrorCode): string[] =>
  code === 'unauthenticated' ? [code, 'user-token-expired'] : [authCodes[code] ?? code]

/** Whether the errors of an endpoint have this format. */
export const isAboutPeople = (path: string) => /^\/api\/(identity|users|admins|admin)\//.test(path)

function detailsOf(error: AppError): unknown {
  const { fields, offers } = error.details
  if (offers?.rules) return offers.rules
  if (fields) return { ...offers, fields: Object.keys(fields).toSorted(), messages: fields }
  return offers
}

/** Turns an error into a response; any other thrown value is a bug, and the response contains only its id. */
export function answerIdentityProblem(error: unknown, c: Context<ApiEnv>): Response {
  c.header('cache-control', 'no-store')
  const found = asAppError(error)
  if (!found) return answerBug(error, c)
  const appError = found.code === 'unauthenticated' && hadSession(c) ? authError('user-token-expired') : found
  const mappedCode = authCodes[appError.code]
  const code = mappedCode ?? appError.code
  const { retryAfterSeconds } = appError.details
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const message = mappedCode ? authText(mappedCode, { n: retryAfterSeconds ?? 60 }) : appError.message
  const details = detailsOf(appError)
  return c.json(
    { code: upper(code), authCode: `auth/${code}`, message, ...(details !== undefined && { details }) },
    appError.status as 400,
  )
}

/** The request has a session cookie but no user: the session has ended. */
const hadSession = ({ req, var: { ctx } }: Context<ApiEnv>) =>
  ctx?.actor.kind !== 'user' && ctx !== undefined && hasSessionCookie(req.header('cookie'), ctx.publicUrl)

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isTransient(error))
    return new AppError('unavailable', 'unavailable', authText('unavailable'), { retryAfterSeconds: 2 })
  // The body is not JSON.
  if ((error as { status?: number } | undefined)?.status === 400)
    return authError('argument-error', { fields: { body: 'Send JSON.' } })
  // A text that is not an id, where the database needs one.
  if ((error as { code?: string } | undefined)?.code === '22P02')
    return new AppError('malformed', 'argument-error', authText('argument-error'))
  return undefined
}

function answerBug(error: unknown, c: Context<ApiEnv>): Response {
  const ref = requestIdOf(c)
  c.set('isReported', true)
  logFailure(error, { requestId: ref, path: c.req.path })
  const body = {
    code: 'INTERNAL_ERROR',
    authCode: 'auth/internal-error',
    message: authText('internal-error', { ref }),
    details: { ref },
  }
  return c.json(body, 500)
}

interface LibraryError {
  code?: string
  message?: string
}

/** An error of the library with our code, status and text. Null if it was not an error. */
export function libraryProblem(
  status: number,
  body: LibraryError,
): { problem: IdentityProblem; status: number } | null {
  if (status < 400) return null
  const code = fromLibrary(status, body.code)
  const known = isAuthCode(code) ? code : 'internal-error'
  const words = authText(known, { n: 60, ref: '' })
  // The library answers a wrong TOTP code with 401 and a wrong text-message code with 400; both mean the same.
  const authStatus = known === 'invalid-verification-code' ? status : errorStatus[authErrors[known][0]]
  return { problem: { code: body.code ?? upper(known), authCode: `auth/${known}`, message: words }, status: authStatus }
}
